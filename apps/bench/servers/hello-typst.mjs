// The least a PDF can cost: a page that says hello or, with the argument `words`, only words, as many letters as a
// portfolio of three pages has. Set anew for every request by the compiler and with the fonts of the product, for the person who is
// signed in.
import http from 'node:http';
import pg from 'pg';
import { Random } from '../dataset/random.mjs';
import { NOUNS } from '../dataset/words.mjs';
import { findViewer } from './session.mjs';

const random = new Random(1);
const WORDS = 1_000;
let pages = 0;

const hello = ({ studentId }) => `Hello, ${studentId} on page ${++pages}!`;
const words = () => Array.from({ length: WORDS }, () => random.pick(NOUNS)).join(' ');
const text = process.argv[2] === 'words' ? words : hello;

// The compiler is the product's own, so that both set text with the same one: by its path, as nothing of it is imported.
const { PdfCompiler } = await import(new URL('../../api/typst/compiler.mjs', import.meta.url).href);
const compiler = new PdfCompiler(new URL('../typst/hello.typ', import.meta.url).pathname);
const pool = new pg.Pool({
  connectionString: process.env.DATABASE_URL,
  application_name: `bench-${text.name}`,
  max: 8,
});

http
  .createServer(async (request, response) => {
    const viewer = await findViewer(pool, request.headers.cookie);
    const pdf = compiler.pdf(text(viewer));
    response.writeHead(200, { 'content-type': 'application/pdf', 'content-length': pdf.length }).end(pdf);
  })
  .listen(Number(process.env.PORT), '127.0.0.1');
process.on('SIGTERM', () => process.exit(0));
