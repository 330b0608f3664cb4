import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { kindOfFile, MAX_BYTES } from './file-kind';

const ascii = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));
const zip = (...names: string[]) => zipSync(Object.fromEntries(names.map((name) => [name, ascii('<x/>')])));
const compound = (content = '') => ascii(`\u00D0\u00CF\u0011\u00E0\u00A1\u00B1\u001A\u00E1${content}`);

function refusalOf(bytes: Uint8Array, fileName: string): { code?: string; message?: string } {
  try {
    kindOfFile(bytes, fileName);
    return {};
  } catch (error) {
    return error as { code: string; message: string };
  }
}

describe('A file', () => {
  it.each([
    ['a PDF', '%PDF-1.7\n', 'transcript.txt', 'pdf'],
    ['a PDF with something before it', '\n\u0000HEAD%PDF-1.4', 'transcript', 'pdf'],
    ['text', 'CS 1400  Loops', 'transcript.pdf', 'text'],
    ['a web page that calls itself a workbook', '<html><table>', 'transcript.xls', 'text'],
    ['a page about PDFs', '<html><p>%PDF-1.7', 'page.html', 'text'],
    ['nothing', '', 'empty.txt', 'text'],
  ])('that holds %s is told by its content', (_, content, fileName, kind) => {
    expect(kindOfFile(ascii(content), fileName)).toBe(kind);
  });

  it('of Excel is told by what is packed in it', () => {
    expect(kindOfFile(zip('[Content_Types].xml', 'xl/workbook.xml'), 'record.zip')).toBe('workbook');
  });

  it.each<[string, Uint8Array, string, string, RegExp]>([
    ['a PNG', ascii('\u0089PNG\r\n'), 'a.pdf', 'picture', /picture.*as a PDF/],
    ['a JPEG', ascii('\u00FF\u00D8\u00FF\u00E0'), 'photo.jpg', 'picture', /picture.*paste it here/],
    ['a photo of an iPhone', ascii('\0\0\0\u0018ftypheic'), 'IMG_1.HEIC', 'picture', /picture/],
    [
      'an old Excel file',
      compound(),
      'record.xls',
      'spreadsheet',
      /save it as an Excel workbook \(XLSX\) or as CSV/,
    ],
    ['a binary Excel file', zip('xl/workbook.bin'), 'record.xlsb', 'spreadsheet', /XLSX/],
    [
      'a protected Excel file',
      compound('E\0n\0c\0r\0y\0p\0t\0e\0d\0P\0a\0c\0k\0a\0g\0e\0'),
      'a.xlsx',
      'protected',
      /password.*save it without/,
    ],
    ['a Word file', zip('word/document.xml'), 'a.docx', 'document', /save it as a PDF.*copy it and paste/],
    ['an old Word file', compound(), 'a.doc', 'document', /save it as a PDF/],
    ['a rich text file', ascii('{\\rtf1\\ansi CS 1400}'), 'a.rtf', 'document', /save it as a PDF/],
    ['a page that Safari archived', ascii('bplist00'), 'a.webarchive', 'web-archive', /print it to a PDF/],
    [
      'a page that Chrome archived',
      ascii('From: <Saved by Blink>\r\nMIME-Version: 1.0\r\n'),
      'a.mhtml',
      'web-archive',
      /print it to a PDF/,
    ],
    ['an archive', zip('transcript.pdf'), 'a.zip', 'archive', /Unpack it/],
  ])('that holds %s is refused by name, with the way out', (_, bytes, fileName, code, advice) => {
    const refusal = refusalOf(bytes, fileName);
    expect(refusal.code).toBe(code);
    expect(refusal.message).toMatch(advice);
  });

  it('that is too large says how large it may be, but a picture says that it is one', () => {
    const large = new Uint8Array(MAX_BYTES + 1);
    expect(refusalOf(large, 'a.txt')).toMatchObject({
      code: 'too-large',
      message: expect.stringMatching(/more than 20 MB/) as string,
    });
    large.set(ascii('\u0089PNG'));
    expect(refusalOf(large, 'a.png').code).toBe('picture');
    expect(refusalOf(large.subarray(0, MAX_BYTES), 'a.png').code).toBe('picture');
  });
});
