import { kindOfFile } from './recognise/file-kind';
import { clrJson } from './formats/clr-json';
import { decodeText } from './formats/encoding';
import { isWebPage } from './formats/html';
import { textOfMail } from './formats/mail';
import { pescXml } from './formats/pesc-xml';
import { refuseOtherPages } from './recognise/not-a-transcript';
import { FEWEST_TO_ASK_ABOUT } from './table/by-hand';
import { readRows, readTables } from './table-transcript';
import { notLoaded, TranscriptError } from './transcript-error';
import { toCleanText } from './transcript-text';
import type { ParsedTranscript, ReadingChoice, TranscriptFile } from './transcript.types';
import type { TableTranscript } from './table-transcript.types';

export { classifyRetakes, printedTotalsCheck, type Attempt } from './record';
export { TranscriptError } from './transcript-error';
export type * from './transcript.types';

/** Files that say what each of their fields is. */
const STRUCTURED = [pescXml, clrJson];

/**
 * Reads a transcript from text, in whichever layout it comes. Runs in the browser; the text goes nowhere.
 *
 * @throws TranscriptError with a message for the student; nothing else, whatever the text
 */
export function parseTranscript({
  text,
  columns = null,
}: ReadingChoice & { readonly text: string }): ParsedTranscript {
  const clean = toCleanText(textOfMail(text) ?? text);
  const structured = STRUCTURED.find((format) => format.detect(clean));
  return structured
    ? conclude({ draft: structured.read(clean), layout: structured, hasTables: true, sample: [] }, clean)
    : conclude(readTables(clean, columns), clean);
}

/**
 * Reads a transcript from the bytes of a file, of whichever kind it is. What a kind needs is loaded with the first such file.
 *
 * @throws TranscriptError with a message for the student; nothing else, whatever the bytes
 */
export async function parseTranscriptFile({
  bytes,
  fileName,
  columns = null,
}: TranscriptFile): Promise<ParsedTranscript> {
  const kind = kindOfFile(bytes, fileName);
  if (kind === 'text') return parseTranscript({ text: decodeText(bytes), columns });
  const { rows, picturePages } =
    kind === 'pdf'
      ? await (await loaded(import('./formats/pdf/read-pdf'))).rowsOfPdf(bytes)
      : { rows: (await loaded(import('./formats/xlsx'))).rowsOfWorkbook(bytes), picturePages: [] };
  const text = rows.map((row) => row.text).join('\n');
  const reading = readRows(rows, text, kind === 'pdf' ? 'text' : 'workbook', columns);
  for (const page of picturePages)
    reading.draft.addUnread(
      rows.length,
      `Page ${page}`,
      'This page of the PDF is a picture without text, so nothing of it could be read.',
    );
  return conclude(reading, text);
}

const loaded = <Module>(module: Promise<Module>): Promise<Module> =>
  module.catch(() => {
    throw notLoaded();
  });

function conclude({ draft, layout, hasTables, sample }: TableTranscript, text: string): ParsedTranscript {
  const { lines, unread } = draft;
  if (!isStructured(layout.id)) refuseOtherPages(text, lines);
  if (lines.length === 0 && unread.length === 0 && sample.length < FEWEST_TO_ASK_ABOUT) {
    throw hasTables ? noCourses(layout.name) : isWebPage(text) ? noTranscriptInPage() : unknownLayout();
  }
  return {
    layout: layout.id,
    layoutName: layout.name,
    school: draft.school,
    unit: draft.unit,
    scale: draft.scale,
    lines: lines.map((line) => ({ ...line, doubts: line.doubts.map(({ text: said }) => said) })),
    unread,
    checks: draft.checks,
    sample,
  };
}

const isStructured = (id: string): boolean => STRUCTURED.some((format) => format.id === id);

function noCourses(layoutName: string): TranscriptError {
  return new TranscriptError(
    'no-courses',
    `This looks like a transcript (${layoutName}), but there are no courses in it. Check that you copied the whole page, down to its last line, and paste it again.`,
  );
}

function noTranscriptInPage(): TranscriptError {
  return new TranscriptError(
    'no-transcript-in-page',
    'There is no transcript table in this web page. Open your transcript page, select everything, copy it and paste it here.',
  );
}

function unknownLayout(): TranscriptError {
  return new TranscriptError(
    'unknown-layout',
    'There are no courses in this that we can read. We read transcripts of any school as PDF, text, web page, Excel, CSV, PESC XML, ELMO XML or CLR JSON. Open your whole transcript, select everything, copy it and paste it here.',
  );
}
