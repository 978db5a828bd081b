// The packs of sentences, each a file of its own. Owns bringing the one that is spoken, and
// the address without the language it asked for once another is chosen. Refuses to read a
// pack: Python does.

import { forget } from "./address.js";

const { shell } = window;
const has = (language) => Object.hasOwn(shell.build.packs, language);
const arriving = new Map(); // language -> promise of its text, null where it cannot be had

async function text(address) {
  try {
    const response = await fetch(address);
    return response.ok ? await response.text() : null;
  } catch {
    return null;
  }
}

async function bring(language) {
  if (!has(language)) return null; // English travels with the game
  const address = shell.build.packs[language];
  if (!arriving.has(language)) arriving.set(language, text(address));
  const brought = await arriving.get(language);
  if (brought === null) arriving.delete(language);
  return brought;
}

// What Python is told at its start.
export async function words() {
  const { language } = shell;
  return { names: shell.build.languages, language, text: await bring(language) };
}

// Another language was chosen: `keep` is for later starts, over what the address asked for.
export async function speak({ language, keep }, tell) {
  if (keep !== null) {
    shell.keep(keep);
    forget("lang");
  }
  if (!has(language)) return;
  tell({ event: "words", language, text: await bring(language) });
}

words(); // while everything else is on its way
