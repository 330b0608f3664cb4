import { readFileSync } from 'node:fs';
import path from 'node:path';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { cardFamilyNames, cardFontFolders, familyNames, fontFolders, readCoverages } from './fonts.mjs';
import { printable, printer } from './printable-text.mjs';

/** Compilations after which what was remembered and not used again is forgotten. */
const FORGET_AFTER = 5;

const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;

/** Sets documents of one template. Holds the fonts: make one and keep it. */
class Compiler {
  #compiler;
  #families;
  #print = printer(readCoverages());
  #template;

  /**
   * @param {string} template a file, by its name in this folder or its path
   * @param {{ folders: string[], families: string[] }} fonts
   */
  constructor(template, { folders, families }) {
    this.#compiler = NodeCompiler.create({
      workspace: import.meta.dirname,
      fontArgs: [{ fontPaths: folders }],
    });
    this.#families = families;
    this.#template = readFileSync(path.resolve(import.meta.dirname, template), 'utf8');
  }

  /**
   * What people wrote reaches the template as data alone (`sys.inputs`), never as markup.
   * @template Result
   * @param {unknown} data
   * @param {Map<string, Uint8Array>} files by the names the data calls them
   * @param {(compiler: NodeCompiler, document: unknown) => Result} write
   * @returns {Result}
   * @throws Error with what the compiler says
   */
  set(data, files, write) {
    const compiler = this.#compiler;
    for (const [name, bytes] of files)
      compiler.mapShadow(path.join(import.meta.dirname, name), Buffer.from(bytes));
    try {
      const text = JSON.stringify(printable(data, this.#print));
      const inputs = {
        data: text,
        fonts: JSON.stringify(this.#families),
        // A template that looks for them itself takes a sixth of its time for it.
        'right-to-left': String(RIGHT_TO_LEFT.test(text)),
      };
      const compiled = compiler.compile({ mainFileContent: this.#template, inputs });
      if (!compiled.result) throw new Error(this.#explain(compiled.takeDiagnostics()));
      return write(compiler, compiled.result);
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

/** Tagged PDF (PDF/UA-1). */
export class PdfCompiler {
  #compiler;

  /** @param {string} template as `Compiler` takes it */
  constructor(template) {
    this.#compiler = new Compiler(template, { folders: fontFolders, families: familyNames });
  }

  /**
   * @param {unknown} data
   * @param {Map<string, Uint8Array>} files
   * @returns {Buffer}
   */
  pdf(data, files = new Map()) {
    return this.#compiler.set(data, files, (compiler, document) =>
      compiler.pdf(document, { pdfStandard: 'ua-1' }),
    );
  }
}

/** For a browser; elsewhere they only take the letters their colour, which stands on their group. */
const STYLES = /<style[^>]*>[^]*?<\/style>/g;

/** One page as SVG, its letters as outlines: whatever draws it needs no fonts. */
export class CardCompiler {
  #compiler;

  /** @param {string} template as `Compiler` takes it */
  constructor(template) {
    this.#compiler = new Compiler(template, { folders: cardFontFolders, families: cardFamilyNames });
  }

  /**
   * @param {unknown} data
   * @param {Map<string, Uint8Array>} files
   * @returns {string}
   */
  svg(data, files = new Map()) {
    const svg = this.#compiler.set(data, files, (compiler, document) => compiler.svg(document));
    return svg.replaceAll(STYLES, '');
  }
}
