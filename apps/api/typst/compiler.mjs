import { readFileSync } from 'node:fs';
import path from 'node:path';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { familyNames, fontFolders, readCoverages } from './fonts.mjs';
import { printable, printer } from './printable-text.mjs';

/** Compilations after which what was remembered and not used again is forgotten. */
const FORGET_AFTER = 5;

const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;

/** Sets documents of one template as tagged PDF (PDF/UA-1). Holds the fonts: make one and keep it. */
export class PdfCompiler {
  #compiler = NodeCompiler.create({
    workspace: import.meta.dirname,
    fontArgs: [{ fontPaths: fontFolders }],
  });
  #print = printer(readCoverages());
  #template;

  /** @param {string} template a file, by its name in this folder or its path */
  constructor(template) {
    this.#template = readFileSync(path.resolve(import.meta.dirname, template), 'utf8');
  }

  /**
   * What people wrote reaches the template as data alone (`sys.inputs`), never as markup.
   * @param {unknown} data
   * @param {Map<string, Uint8Array>} files by the names the data calls them
   * @returns {Buffer}
   * @throws Error with what the compiler says
   */
  pdf(data, files = new Map()) {
    const compiler = this.#compiler;
    for (const [name, bytes] of files)
      compiler.mapShadow(path.join(import.meta.dirname, name), Buffer.from(bytes));
    try {
      const text = JSON.stringify(printable(data, this.#print));
      const inputs = {
        data: text,
        fonts: JSON.stringify(familyNames),
        // A template that looks for them itself takes a sixth of its time for it.
        'right-to-left': String(RIGHT_TO_LEFT.test(text)),
      };
      const compiled = compiler.compile({ mainFileContent: this.#template, inputs });
      if (!compiled.result) throw new Error(this.#explain(compiled.takeDiagnostics()));
      return compiler.pdf(compiled.result, { pdfStandard: 'ua-1' });
    } finally {
      compiler.resetShadow();
      compiler.evictCache(FORGET_AFTER);
    }
  }

  #explain(error) {
    return this.#compiler
      .fetchDiagnostics(error)
      .map(({ message }) => message)
      .join('; ');
  }
}
