import { inflateSync } from 'node:zlib';
import { extractText, getDocumentProxy, getMeta } from 'unpdf';
import type { TestApp } from './app.js';
import type { TestStudent } from './builders.js';

/** What a PDF viewer, or a person who has it read out, gets of a file. */
export interface ReadPdf {
  title: string;
  /** The text of each page, white space as single spaces. */
  pages: string[];
  /** Letters that are drawn with the signs of others, and which the file therefore names besides (ActualText). */
  spelledOut: string;
  /** Roles of the structure in reading order, such as `H1`; figures with what is said of them. */
  structure: string[];
  /** The size of the first page, in points. */
  size: [width: number, height: number];
}

export const tidy = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const document = await getDocumentProxy(bytes.slice());
  const { info } = await getMeta(document);
  const { text } = await extractText(document, { mergePages: false });
  const structure = [];
  const [left = 0, bottom = 0, right = 0, top = 0] = (await document.getPage(1)).view;
  for (let page = 1; page <= document.numPages; page++) {
    structure.push(...rolesOf(await (await document.getPage(page)).getStructTree()));
  }
  return {
    title: info['Title'],
    pages: text.map(tidy),
    spelledOut: spelledOutIn(Buffer.from(bytes)),
    structure,
    size: [right - left, top - bottom],
  };
}

function spelledOutIn(pdf: Buffer): string {
  const streams = pdf.toString('latin1').matchAll(/\/FlateDecode[^]*?stream\r?\n/g);
  const contents = Array.from(streams, ({ index, 0: head }) => {
    const start = index + head.length;
    return inflateSync(pdf.subarray(start, pdf.indexOf('endstream', start))).toString('latin1');
  });
  const texts = contents.join('').matchAll(/\/ActualText <FEFF([0-9A-F]+)>/g);
  return Array.from(texts, ([, hex = '']) => Buffer.from(hex, 'hex').swap16().toString('utf16le')).join('');
}

/** An element with its children, or a piece of the page, which has none. */
interface StructureNode {
  type?: string;
  role?: string;
  alt?: string;
  children?: StructureNode[];
}

const rolesOf = (node: StructureNode | null): string[] =>
  node
    ? [
        ...(node.role ? [node.alt ? `${node.role}: ${node.alt}` : node.role] : []),
        ...(node.children ?? []).flatMap(rolesOf),
      ]
    : [];

/** Fetches a file as the student's browser does, its bytes as they come. */
export async function download(
  { url }: TestApp,
  { browser }: TestStudent,
  path: string,
  signal?: AbortSignal,
): Promise<{ status: number; headers: Headers; bytes: Uint8Array }> {
  const response = await fetch(url + path, {
    headers: { cookie: `sessionid=${browser.cookie('sessionid')}`, accept: 'application/pdf' },
    ...(signal && { signal }),
  });
  return {
    status: response.status,
    headers: response.headers,
    bytes: new Uint8Array(await response.arrayBuffer()),
  };
}
