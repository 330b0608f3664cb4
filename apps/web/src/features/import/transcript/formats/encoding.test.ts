import { describe, expect, it } from 'vitest';
import { decodeText } from './encoding';

const TEXT = 'Études françaises — 3 “crédits”, l’été à Zürich';

const utf16 = (text: string, littleEndian: boolean) => {
  const view = new DataView(new ArrayBuffer(text.length * 2));
  [...text].forEach((character, index) => view.setUint16(index * 2, character.charCodeAt(0), littleEndian));
  return new Uint8Array(view.buffer);
};

const inOwnBytes = (own: Readonly<Record<string, number>>) => (text: string) =>
  Uint8Array.from(text, (character) => own[character] ?? character.charCodeAt(0));
const windows1252 = inOwnBytes({ '—': 0x97, '“': 0x93, '”': 0x94, '’': 0x92 });
const macRoman = inOwnBytes({
  '—': 0xd1,
  '“': 0xd2,
  '”': 0xd3,
  '’': 0xd5,
  É: 0x83,
  é: 0x8e,
  ç: 0x8d,
  à: 0x88,
  ü: 0x9f,
});
const utf8 = (text: string) => new TextEncoder().encode(text);

describe('The text of a file', () => {
  it.each<[string, Uint8Array]>([
    ['UTF-8', utf8(TEXT)],
    ['UTF-8 with its mark', utf8(`\uFEFF${TEXT}`)],
    ['UTF-16, little end first', utf16(`\uFEFF${TEXT}`, true)],
    ['UTF-16, big end first', utf16(`\uFEFF${TEXT}`, false)],
    ['UTF-16 without its mark, little end first', utf16(TEXT, true)],
    ['UTF-16 without its mark, big end first', utf16(TEXT, false)],
    ['the old Windows encoding', windows1252(TEXT)],
    ['the old encoding of the Mac', macRoman(TEXT)],
  ])('is read as %s', (_encoding, bytes) => {
    expect(decodeText(bytes)).toBe(TEXT);
  });

  it.each([
    ['a web page', '<html><head><meta http-equiv="Content-Type" content="text/html; charset=iso-8859-2">'],
    ['a web page of today', '<!doctype html><meta charset=ISO-8859-2>'],
    ['an XML file', '<?xml version="1.0" encoding="ISO-8859-2"?>'],
  ])('is read as %s declares it', (_file, head) => {
    expect(decodeText(Uint8Array.of(...utf8(`${head}Pawe`), 0xb3))).toBe(`${head}Paweł`);
  });

  it.each([
    ['windows-1251', 'Оценка', [0xce, 0xf6, 0xe5, 0xed, 0xea, 0xe0]],
    ['KOI8-R', 'Оценка', [0xef, 0xc3, 0xc5, 0xce, 0xcb, 0xc1]],
    ['GB 18030', '成绩', [0xb3, 0xc9, 0xbc, 0xa8]],
    ['Shift JIS', '成績', [0x90, 0xac, 0x90, 0xd1]],
    ['EUC-KR', '성적', [0xbc, 0xba, 0xc0, 0xfb]],
    ['windows-1250', 'tárgy ő', [0x74, 0xe1, 0x72, 0x67, 0x79, 0x20, 0xf5]],
    ['ISO 8859-2', 'zkoušk', [0x7a, 0x6b, 0x6f, 0x75, 0xb9, 0x6b]],
    ['windows-1254', 'başarı', [0x62, 0x61, 0xfe, 0x61, 0x72, 0xfd]],
    ['windows-1255', 'קורס', [0xf7, 0xe5, 0xf8, 0xf1]],
    ['windows-1256', 'الدرجة', [0xc7, 0xe1, 0xcf, 0xd1, 0xcc, 0xc9]],
    ['windows-1257', 'pažymys', [0x70, 0x61, 0xfe, 0x79, 0x6d, 0x79, 0x73]],
    ['windows-874', 'รายวิชา', [0xc3, 0xd2, 0xc2, 0xc7, 0xd4, 0xaa, 0xd2]],
  ])('is read as %s by the words of a transcript, although nothing declares it', (_, text, bytes) => {
    expect(decodeText(Uint8Array.from(bytes))).toBe(text);
  });

  it('that is UTF-8 is not read as its page says it were', () => {
    const page = '<meta charset="windows-1252">Zürich';
    expect(decodeText(utf8(page))).toBe(page);
  });

  it('is read even where its page names an encoding that does not exist', () => {
    expect(decodeText(windows1252('<meta charset="x-none">Zürich'))).toBe('<meta charset="x-none">Zürich');
  });

  it('with a few zeros in it is no UTF-16', () => {
    expect(decodeText(utf8('CS 1400\0 Loops'))).toBe('CS 1400\0 Loops');
  });
});
