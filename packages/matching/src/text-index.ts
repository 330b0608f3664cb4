import { foldText } from './folded-text.js';
import { invertRuns, packRuns, type Runs } from './runs.js';

/**
 * Substring search over the texts of many rows. Every distinct text stands once, folded, on a line of one long string:
 * a search is a single scan of that string, and a title shared by thousands of rows is looked at once.
 */
export class TextIndex {
  private readonly lines: string;
  /** Where each line ends, in code units. */
  private readonly lineEnds: Int32Array;
  private readonly rowsOfLine: Runs;

  /** @param textsOfRow the texts of each row; any number per row */
  constructor(textsOfRow: readonly (readonly string[])[]) {
    const lineOfText = new Map<string, number>();
    const linesOfRow = textsOfRow.map((texts) => {
      const lines = new Set<number>();
      for (const text of texts.map(foldText)) {
        const line = lineOfText.get(text) ?? lineOfText.size;
        lineOfText.set(text, line);
        lines.add(line);
      }
      return [...lines];
    });
    this.rowsOfLine = invertRuns(packRuns(linesOfRow), lineOfText.size);
    this.lines = [...lineOfText.keys()].join('\n');
    this.lineEnds = new Int32Array(lineOfText.size);
    let end = -1;
    for (const [text, line] of lineOfText) this.lineEnds[line] = end += text.length + 1;
  }

  /** Calls `visit` for every row with a text that contains `text`, a row with several such texts is visited for each. */
  search(text: string, visit: (row: number) => void): void {
    // A folded text holds no line break, so a hit never reaches over the end of its line.
    const wanted = foldText(text);
    const { lines, lineEnds } = this;
    const { starts, values } = this.rowsOfLine;
    let hit = lines.indexOf(wanted);
    for (let line = 0; hit !== -1 && line < lineEnds.length; line++) {
      while (lineEnds[line]! < hit) line++;
      const end = starts[line + 1]!;
      for (let position = starts[line]!; position < end; position++) visit(values[position]!);
      hit = lines.indexOf(wanted, lineEnds[line]! + 1);
    }
  }
}
