// What is fetched, on the page and in the worker alike: whether it is what was asked for, and
// how much of it has come. Refuses to know what it is for.

function fault(response) {
  if (!response.ok) return `${response.status} ${response.url}`;
  const type = response.headers.get("content-type") ?? "";
  const wasm = new URL(response.url).pathname.endsWith(".wasm");
  return wasm && !type.startsWith("application/wasm") ? `${type} ${response.url}` : "";
}

// The response; throws what is wrong with it.
export function checked(response) {
  const wrong = fault(response);
  if (wrong) throw new Error(wrong);
  return response;
}

async function* chunks(body) {
  const reader = body.getReader();
  for (let step = await reader.read(); !step.done; step = await reader.read()) yield step.value;
}

// Tells of every piece that comes; rejects when the rest does not.
export async function count({ url, headers, body }, told) {
  const encoded = headers.get("content-encoding") && Number(headers.get("content-length"));
  let loaded = 0;
  for await (const chunk of chunks(body)) {
    loaded += chunk.length;
    told({ loaded, url, encoded: encoded || 0 });
  }
}
