/* oxlint-disable no-control-regex -- control characters are how files of other kinds are told */
import { isMail } from '../formats/mail';
import { TranscriptError, type TranscriptErrorCode } from '../transcript-error';

/** What a file is read as. */
export type FileKind = 'pdf' | 'workbook' | 'text';

/** The largest file that is read, in bytes. A transcript has some 100 kB, and its text may have 2 MB at most; scans have more. */
export const MAX_BYTES = 20_000_000;

const HEAD = 1024;
/** The directory of a ZIP archive stands at its end. */
const TAIL = 65_536;

interface Refused {
  readonly code: TranscriptErrorCode;
  readonly is: (file: LookedAt) => boolean;
  readonly message: string;
}

/** Beginning and end of a file with a character for each byte. */
interface LookedAt {
  readonly head: string;
  readonly tail: string;
  readonly fileName: string;
}

const isZip = ({ head }: LookedAt) => head.startsWith('PK\u0003\u0004');
/** Office files of before 2007, and protected ones of today. */
const isCompound = ({ head }: LookedAt) => head.startsWith('\u00D0\u00CF\u0011\u00E0');
const COPY = 'select all of its text, copy it and paste it here';

/** What is told by its content and cannot be read, most specific first. */
const REFUSED: readonly Refused[] = [
  {
    code: 'picture',
    is: ({ head }) =>
      /^(?:\u0089PNG|\u00FF\u00D8\u00FF|GIF8|BM[^]{4}\0\0\0\0|II\*\0|MM\0\*|RIFF[^]{4}WEBP|[^]{4}ftyp(?:hei|hev|mif1|msf1|avif))/.test(
        head,
      ),
    message:
      'This is a picture, and text in pictures cannot be read here. Download your transcript from your school’s website as a PDF, or copy its text there and paste it here.',
  },
  {
    code: 'protected',
    is: (file) =>
      isCompound(file) && /E\0n\0c\0r\0y\0p\0t\0e\0d\0P\0a\0c\0k\0a\0g\0e/.test(file.head + file.tail),
    message:
      'This file is protected with a password, so it could not be opened here. Open it with its password, save it without one and choose it again.',
  },
  {
    code: 'spreadsheet',
    is: (file) =>
      (isCompound(file) && !/\.(?:doc|ppt|msg)$/i.test(file.fileName)) ||
      (isZip(file) &&
        /xl\/workbook\.bin|opendocument\.spreadsheet|\.numbers$/i.test(
          file.head + file.tail + file.fileName,
        )),
    message:
      'This spreadsheet is of a kind that is not read here. Open it in Excel or another spreadsheet program, save it as an Excel workbook (XLSX) or as CSV, and choose that file.',
  },
  {
    code: 'document',
    is: (file) =>
      file.head.startsWith('{\\rtf') ||
      isCompound(file) ||
      (isZip(file) &&
        /word\/|ppt\/|opendocument\.text|\.(?:pages|odt|docx)$/i.test(file.head + file.tail + file.fileName)),
    message: `This is a document of a word processor, which is not read here. Open it, save it as a PDF and choose that, or ${COPY}.`,
  },
  {
    code: 'web-archive',
    is: ({ head }) =>
      head.startsWith('bplist00') ||
      /^(?:Snapshot-Content-Location:|From: ["<]Saved by)/im.test(head) ||
      (/^Content-Type: multipart\/related/im.test(head) && !isMail(head)),
    message: `This is an archive of a web page, which is not read here. Open it, print it to a PDF and choose that, or ${COPY}.`,
  },
  {
    code: 'archive',
    is: (file) => isZip(file) || /^(?:\u001F\u008B|Rar!|7z\u00BC\u00AF)/.test(file.head),
    message: 'This is an archive of files. Unpack it, and choose the transcript that is in it.',
  },
];

/**
 * What a file is, by its content: names lie.
 * @throws TranscriptError for what cannot be read, by its name and with what to do
 */
export function kindOfFile(bytes: Uint8Array, fileName: string): FileKind {
  const file: LookedAt = {
    head: latin(bytes.subarray(0, HEAD)),
    tail: latin(bytes.subarray(-TAIL)),
    fileName,
  };
  const refused = REFUSED.find(({ is }) => is(file));
  const isWorkbook = isZip(file) && file.tail.includes('xl/workbook.xml');
  if (refused && !isWorkbook) throw new TranscriptError(refused.code, refused.message);
  if (bytes.length > MAX_BYTES) throw tooLarge();
  if (/^[^<]{0,900}%PDF-\d/.test(file.head)) return 'pdf';
  return isWorkbook ? 'workbook' : 'text';
}

const latin = (bytes: Uint8Array): string => Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');

function tooLarge(): TranscriptError {
  return new TranscriptError(
    'too-large',
    `This file has more than ${MAX_BYTES / 1_000_000} MB, which is the most we read. Print only the pages of your transcript to a new PDF, or ${COPY}.`,
  );
}
