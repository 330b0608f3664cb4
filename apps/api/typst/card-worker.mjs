// The thread that draws social cards: typst sets the page, and resvg turns its outlines into pixels. Images are drawn in no other
// place: the decoders of sharp, which see what strangers send, do without SVG.
import { Resvg } from '@resvg/resvg-js';
import { CardCompiler } from './compiler.mjs';
import { answerOrders } from './orders.mjs';

const compiler = new CardCompiler('card.typ');

answerOrders(({ data, files }) =>
  new Resvg(compiler.svg(data, files), { font: { loadSystemFonts: false } }).render().asPng(),
);
