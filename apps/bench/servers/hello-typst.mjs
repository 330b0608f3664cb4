// The least a PDF can cost: a page that says hello, set anew for every request by the compiler and with the fonts of the
// product, by whoever is signed in.
import http from 'node:http';
import pg from 'pg';
import { findViewer } from './session.mjs';

// The compiler is the product's own, so that both set text with the same one: by its path, as nothing of it is imported.
const { PdfCompiler } = await import(new URL('../../api/typst/compiler.mjs', import.meta.url).href);
const compiler = new PdfCompiler(new URL('../typst/hello.typ', import.meta.url).pathname);
const pool = new pg.Pool({
  connectionString: process.env.DATABASE_URL,
  application_name: 'bench-hello',
  max: 8,
});
let pages = 0;

http
  .createServer(async (request, response) => {
    const viewer = await findViewer(pool, request.headers.cookie);
    const pdf = compiler.pdf(`Hello, ${viewer.studentId} on page ${++pages}!`);
    response.writeHead(200, { 'content-type': 'application/pdf', 'content-length': pdf.length }).end(pdf);
  })
  .listen(Number(process.env.PORT), '127.0.0.1');
process.on('SIGTERM', () => process.exit(0));
