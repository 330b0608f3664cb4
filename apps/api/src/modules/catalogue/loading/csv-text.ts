/** There are bytes that are no letters in UTF-8: as Excel saves a file that is called CSV alone. */
export class NotUtf8 extends Error {
  constructor(readonly line: number) {
    super('there are bytes that are not UTF-8. Save the file as UTF-8.');
  }
}

/**
 * The text of a file in UTF-8, without a mark at its start.
 * @throws NotUtf8 instead of losing a letter
 */
export function textOf(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new NotUtf8(lineOfBadByte(bytes));
  }
}

/** The first line with bytes that are not UTF-8. */
function lineOfBadByte(bytes: Buffer): number {
  let line = 1;
  for (let start = 0; start < bytes.length; line++) {
    const end = bytes.indexOf(0x0a, start);
    const next = end === -1 ? bytes.length : end + 1;
    try {
      new TextDecoder('utf-8', { fatal: true }).decode(bytes.subarray(start, next));
    } catch {
      return line;
    }
    start = next;
  }
  return line;
}

/** What spreadsheets of other countries, and other programs, put between two cells. */
const SEPARATORS: Record<string, string> = { ';': 'semicolons', '\t': 'tabs', '|': 'bars' };

/**
 * What to do about a first line whose columns are not separated by commas; null when they are.
 * @param isColumn whether a text names a column
 */
export function separatorProblem(header: string, isColumn: (text: string) => boolean): string | null {
  const found = Object.keys(SEPARATORS).find((each) => {
    const names = header.split(each);
    return names.length > 1 && names.some(isColumn);
  });
  return found === undefined
    ? null
    : `its columns are separated by ${SEPARATORS[found]}. Save it as CSV, separated by commas.`;
}
