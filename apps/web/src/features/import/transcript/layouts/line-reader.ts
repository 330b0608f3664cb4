import { isPageNoise } from '../lexing/page-noise';
import { schoolName } from '../lexing/school-name';
import { LONGEST_LINE, oneLine, type TextLine } from '../lexing/text';
import { RecordDraft } from '../record-draft';

/** Reads a transcript line by line into a draft. */
export interface LineReader {
  /** Called for every line that is not page furniture; `text` is the line without odd spaces, '' when it is blank. */
  take(line: TextLine, text: string): void;
  finish(): void;
}

/** Runs a reader over the lines of a text. */
export function readLines(
  lines: readonly TextLine[],
  createReader: (draft: RecordDraft) => LineReader,
): RecordDraft {
  const draft = new RecordDraft();
  draft.school = schoolName(lines);
  const reader = createReader(draft);
  for (const line of lines) {
    if (line.text.length > LONGEST_LINE) {
      draft.addUnread(line.number, line.text, 'This line is too long to be a row of a transcript.');
      continue;
    }
    const text = oneLine(line.text);
    if (!isPageNoise(text) && text !== draft.school) reader.take(line, text);
  }
  reader.finish();
  return draft;
}
