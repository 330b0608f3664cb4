import { getDocument, OPS, type PDFDocumentProxy, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
// pdf.js does its work in the thread it is called in, which is a worker already.
import 'pdfjs-dist/legacy/build/pdf.worker.mjs';
import type { TextItem } from 'pdfjs-dist/types/src/display/api';
import type { Row } from '../../table/rows';
import { TranscriptError } from '../../transcript-error';
import { CharacterMaps } from './character-maps';
import { pagesInOrder } from './columns';
import { withoutRepeats } from './furniture';
import { rowOf, type Line } from './lines';
import { median, piecesOf, quarterTurns } from './pieces';
import type { Piece } from './piece';
import { joinWraps } from './wraps';

/** Several times what anybody ever took; what is longer is no transcript. */
const MAX_PAGES = 100;
const FEWEST_LETTERS = 20;
/** Letters that a font names by no character: they come out as private or control characters. */
const NAMELESS = /[\p{Co}\p{Cn}\p{Cc}\uFFFD]/gu;
const MAX_NAMELESS = 0.1;

/** What a PDF holds: its rows in the order in which they are read, and the pages that are pictures, of which nothing could be read. */
export interface PdfText {
  readonly rows: readonly Row[];
  /** By number. */
  readonly picturePages: readonly number[];
}

/**
 * The rows of a PDF, told by where its texts stand.
 * @throws TranscriptError `pdf-password`, `pdf-damaged`, `pdf-unreadable`, `too-large` or `scan`
 */
export async function rowsOfPdf(bytes: Uint8Array): Promise<PdfText> {
  const task = getDocument({
    data: bytes,
    verbosity: 0,
    disableFontFace: true,
    useSystemFonts: false,
    useWorkerFetch: false,
    BinaryDataFactory: CharacterMaps,
    useWasm: false,
    isOffscreenCanvasSupported: false,
    isImageDecoderSupported: false,
    enableXfa: false,
  });
  try {
    return layOut(await readPages(await task.promise));
  } catch (error) {
    throw error instanceof TranscriptError ? error : problemOf(error);
  } finally {
    await task.destroy();
  }
}

type Operators = Awaited<ReturnType<PDFPageProxy['getOperatorList']>>;

interface Page {
  readonly pieces: readonly Piece[];
  /** Whether its text was recognised in a picture by a program. */
  readonly isRecognised: boolean;
  /** Whether it shows something and holds no text. */
  readonly isPicture: boolean;
}

async function readPages(pdf: PDFDocumentProxy): Promise<Page[]> {
  if (pdf.numPages > MAX_PAGES) throw tooLong(pdf.numPages);
  const pages: Page[] = [];
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent();
    const texts = items.filter((item): item is TextItem => 'str' in item);
    const turns = quarterTurns(texts, page.getViewport({ scale: 1 }).transform);
    const rotation = page.rotate - turns * 90;
    const pieces = piecesOf(texts, page.getViewport({ scale: 1, rotation }).transform);
    const operators = await page.getOperatorList();
    pages.push({
      pieces,
      isRecognised: pieces.length > 0 && isScanWithText(operators),
      isPicture: pieces.length === 0 && showsSomething(operators),
    });
    page.cleanup();
  }
  return pages;
}

const IMAGES: ReadonlySet<number> = new Set([
  OPS.paintImageXObject,
  OPS.paintInlineImageXObject,
  OPS.paintImageMaskXObject,
]);
/** A page with more strokes and areas may show letters drawn as shapes. */
const FEW_SHAPES = 40;

function showsSomething({ fnArray }: Operators): boolean {
  return (
    fnArray.some((operator) => IMAGES.has(operator)) ||
    fnArray.filter((operator) => operator === OPS.constructPath).length > FEW_SHAPES
  );
}

const TEXTS: ReadonlySet<number> = new Set([OPS.showText, OPS.showSpacedText]);
/** Text that is drawn without a colour or a line: there to be searched and copied. */
const INVISIBLE = 3;

/** Scanners lay what they recognised below the picture of the page, or over it without showing it. */
function isScanWithText({ fnArray, argsArray }: Operators): boolean {
  const picture = fnArray.findIndex((operator) => IMAGES.has(operator));
  if (picture === -1) return false;
  let mode = 0;
  let shown = 0;
  let hidden = 0;
  fnArray.forEach((operator, index) => {
    if (operator === OPS.setTextRenderingMode) mode = (argsArray[index] as number[])[0]!;
    if (!TEXTS.has(operator)) return;
    if (mode === INVISIBLE) hidden++;
    else shown++;
  });
  return hidden > shown;
}

function layOut(pages: readonly Page[]): PdfText {
  const pieces = pages.flatMap((page) => page.pieces);
  const letters = pieces.reduce((sum, { text }) => sum + text.length, 0);
  if (letters < FEWEST_LETTERS) throw scan();
  const nameless = pieces.reduce((sum, { text }) => sum + (text.match(NAMELESS)?.length ?? 0), 0);
  if (nameless > MAX_NAMELESS * letters) throw unreadable();
  const unit = median(pieces.map(({ x, end, text }) => (end - x) / text.length));
  const inOrder = pagesInOrder(pages.map((page) => page.pieces)).map((lines, index) =>
    pages[index]!.isRecognised ? lines.map((line) => ({ ...line, doubt: RECOGNISED })) : lines,
  );
  const lines: Line[] = joinWraps(withoutRepeats(inOrder));
  return {
    rows: lines.map((line, index) => rowOf(line, index + 1, unit)),
    picturePages: pages.flatMap(({ isPicture }, index) => (isPicture ? [index + 1] : [])),
  };
}

const RECOGNISED =
  'This page is a scan, and a program recognised its letters: compare the line with your transcript.';
const COPY_TEXT = 'open it, select all of its text, copy it and paste it here';

function problemOf(error: unknown): TranscriptError {
  if (error instanceof Error && error.name === 'PasswordException') {
    return new TranscriptError(
      'pdf-password',
      `This PDF is protected with a password, so it could not be opened here. Open it with its password and print it to a new PDF, or ${COPY_TEXT}.`,
    );
  }
  return new TranscriptError(
    'pdf-damaged',
    `This PDF is damaged or cut off, so it could not be read. Download it once more, or ${COPY_TEXT}.`,
  );
}

function scan(): TranscriptError {
  return new TranscriptError(
    'scan',
    'This PDF holds pictures of pages (a scan) and no text, so nothing could be read from it. Download the transcript from your school’s website as a PDF, or copy it from the page there and paste it here.',
  );
}

function unreadable(): TranscriptError {
  return new TranscriptError(
    'pdf-unreadable',
    'The fonts of this PDF do not say which letters they show, so its text could not be read. Copy your transcript from your school’s website and paste it here.',
  );
}

function tooLong(pages: number): TranscriptError {
  return new TranscriptError(
    'too-large',
    `This PDF has ${pages} pages; the most we read is ${MAX_PAGES}. Print only the pages of your transcript to a new PDF and choose that.`,
  );
}
