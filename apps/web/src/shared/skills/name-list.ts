/** Names in one line of text, as people type and paste them and as an address keeps them. */
export interface NameList {
  /** The names, trimmed and without blank ones; one in quotation marks is not split and keeps its marks. */
  split: (text: string) => string[];
  /** What is typed up to the last separator, and what comes after it: the name that is still being typed. */
  finished: (text: string) => [names: string, rest: string];
  /** A name as it is written in a list: in quotation marks where it contains a separator. */
  write: (name: string) => string;
}

/** A name as it is called, without the quotation marks that a list needs. */
export const plainName = (written: string): string => written.replace(/^"([^"]*)"$/, '$1').trim();

/** @param separators characters that end a name, such as `,/` */
export function nameList(separators: string): NameList {
  const name = new RegExp(`(?:"[^"]*"|[^${separators}])+`, 'g');
  const isSeparator = (character: string) => separators.includes(character);
  return {
    split: (text) => (text.match(name) ?? []).map((item) => item.trim()).filter((item) => item !== ''),
    finished: (text) => {
      let quoted = false;
      let end = 0;
      for (const [place, character] of [...text].entries()) {
        if (character === '"') quoted = !quoted;
        else if (!quoted && isSeparator(character)) end = place + 1;
      }
      const letters = [...text];
      return [letters.slice(0, end).join(''), letters.slice(end).join('').trimStart()];
    },
    write: (called) => ([...called].some(isSeparator) && !called.includes('"') ? `"${called}"` : called),
  };
}

/** Names with commas between them. */
export const commaNames = nameList(',');
