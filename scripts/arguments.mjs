// Parses the arguments of a command. An unknown word or option ends the process with a list of the known ones: a command
// that ignored it would do something else, or nothing, and report success.
import { parseArgs } from 'node:util';

/**
 * The words and options of this process.
 * @param {object} about
 * @param {string} [about.kind] what a word names, such as 'suite'
 * @param {string[]} [about.known] all the words there are; without it any word will do, and the command looks itself
 * @param {import('node:util').ParseArgsOptionsConfig} [about.options]
 * @returns {{ words: string[], options: Record<string, string | boolean> }} each word once, in the order typed
 */
export function readArguments({ kind = 'argument', known, options = {} } = {}) {
  const { positionals, values } = parse(options);
  const words = [...new Set(positionals)];
  if (known) refuseUnknown(kind, words, known);
  return { words, options: values };
}

function parse(options) {
  try {
    return parseArgs({ options, allowPositionals: true });
  } catch (error) {
    const unknown = /^Unknown option '([^']+)'/.exec(error.message);
    const known = Object.keys(options).map((name) => `--${name}`);
    return refuse(unknown ? noSuch('option', [unknown[1]], known) : error.message);
  }
}

/** Ends the process when one of the words is not known. */
export function refuseUnknown(kind, words, known) {
  const unknown = words.filter((word) => !known.includes(word));
  if (unknown.length > 0) refuse(noSuch(kind, unknown, known));
}

export const noSuch = (kind, unknown, known) =>
  `No such ${kind}: ${unknown.join(', ')}. ${known.length > 0 ? `Known: ${known.join(', ')}.` : 'None is known.'}`;

/** Ends the process with one line that says what to type instead. */
export function refuse(message) {
  console.error(message);
  process.exit(1);
}
