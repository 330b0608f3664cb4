// Draws social cards: typst sets the page, and resvg turns its outlines into pixels. Images are drawn in no other place: the
// decoders of sharp, which see what strangers send, do without SVG.
import { Resvg } from '@resvg/resvg-js';
import { CardCompiler } from './compiler.mjs';

/** @param {string} template as `CardCompiler` takes it. @returns what makes a PNG of a task. It holds the fonts: make one and keep it. */
export function cardDrawing(template) {
  const compiler = new CardCompiler(template);
  return ({ data, files }) =>
    new Resvg(compiler.svg(data, files), { font: { loadSystemFonts: false } }).render().asPng();
}
