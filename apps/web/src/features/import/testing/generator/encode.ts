import type { Dimensions } from './dimensions';

/** The bytes of a text; what Windows-1252 lacks is written as '?'. */
export function encode(text: string, encoding: Dimensions['encoding']): Uint8Array<ArrayBuffer> {
  switch (encoding) {
    case 'utf-8':
      return new TextEncoder().encode(text);
    case 'utf-8-bom':
      return new TextEncoder().encode(`\uFEFF${text}`);
    case 'utf-16le':
      return units(`\uFEFF${text}`, true);
    case 'utf-16be':
      return units(`\uFEFF${text}`, false);
    case 'windows-1252':
      return Uint8Array.from(text, (character) => {
        const code = character.codePointAt(0)!;
        return code < 256 ? code : 63;
      });
  }
}

function units(text: string, littleEndian: boolean): Uint8Array<ArrayBuffer> {
  const bytes = new DataView(new ArrayBuffer(text.length * 2));
  for (let index = 0; index < text.length; index++)
    bytes.setUint16(index * 2, text.charCodeAt(index), littleEndian);
  return new Uint8Array(bytes.buffer);
}
