/**
 * What pdf.js needs to know which characters a font without an embedded one shows, as in most PDFs of China, Japan and Korea.
 * Each is a script of its own, because the worker that reads may load scripts of this app and fetch nothing else.
 * Vertical ones are left out: no transcript is set so.
 */
const MAPS = import.meta.glob<string>(['/node_modules/pdfjs-dist/cmaps/*.bcmap', '!**/*V.bcmap'], {
  query: '?url&inline',
  import: 'default',
});

/** Where pdf.js asks for such data. */
export class CharacterMaps {
  async fetch({ filename }: { readonly filename: string }): Promise<Uint8Array> {
    const load = MAPS[`/node_modules/pdfjs-dist/cmaps/${filename}`];
    if (!load) throw new Error(`There is no character map ${filename}.`);
    const [, figures = ''] = (await load()).split(';base64,');
    return Uint8Array.from(atob(figures), (character) => character.charCodeAt(0));
  }
}
