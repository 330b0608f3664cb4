import { buffer } from 'node:stream/consumers';
import yazl from 'yazl';

/** Rows of texts and days by the name of their sheet. */
export type Sheets = Record<string, readonly (readonly (string | Date)[])[]>;

const DAY = 86_400_000;
/** The day that a workbook counts as none, by whether its first is of 1904. */
const DAY_0 = { 1900: Date.UTC(1899, 11, 30), 1904: Date.UTC(1904, 0, 1) };
/** A number, a day as the machine writes it, and one in a format of its own. */
const STYLES = `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd;@"/></numFmts>
  <cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/></cellXfs></styleSheet>`;

/** A zip file with these files. */
export function zip(files: Record<string, string>): Promise<Buffer> {
  const archive = new yazl.ZipFile();
  for (const [name, text] of Object.entries(files)) archive.addBuffer(Buffer.from(text), name);
  archive.end();
  return buffer(archive.outputStream);
}

interface WorkbookOptions {
  /** The year from which it counts days. */
  from?: keyof typeof DAY_0;
  /** What a sheet is but shown, by its name. */
  states?: Record<string, string>;
}

/** As Excel writes it: texts shared by all sheets, empty cells left out, days as numbers that a style shows as such. */
export function workbook(
  sheets: Sheets,
  { from = 1900, states = {} }: WorkbookOptions = {},
): Promise<Buffer> {
  const cells = Object.values(sheets).flat(2);
  const shared = [...new Set(cells.filter((cell) => typeof cell === 'string'))];
  const numbered = Object.entries(sheets).map(([name, rows], place) => ({ name, rows, id: place + 1 }));
  return zip({
    'xl/workbook.xml': `<workbook><workbookPr date1904="${from === 1904 ? 1 : 0}"/><sheets>${numbered
      .map(
        ({ name, id }) =>
          `<sheet name="${escaped(name)}" sheetId="${id}" state="${states[name] ?? 'visible'}" r:id="rId${id}"/>`,
      )
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${numbered
      .map(({ id }) => `<Relationship Id="rId${id}" Target="worksheets/sheet${id}.xml"/>`)
      .join('')}</Relationships>`,
    'xl/sharedStrings.xml': `<sst>${shared
      .map((text) => `<si><t xml:space="preserve">${escaped(text)}</t></si>`)
      .join('')}</sst>`,
    'xl/styles.xml': STYLES,
    ...Object.fromEntries(
      numbered.map(({ rows, id }) => [`xl/worksheets/sheet${id}.xml`, sheetOf(rows, shared, DAY_0[from])]),
    ),
  });
}

function sheetOf(rows: Sheets[string], shared: readonly string[], day0: number): string {
  const cell = (value: string | Date, column: number, line: number) => {
    const place = `r="${String.fromCodePoint(65 + column)}${line}"`;
    if (value === '') return '';
    if (typeof value === 'string') return `<c ${place} t="s"><v>${shared.indexOf(value)}</v></c>`;
    return `<c ${place} s="${1 + (column % 2)}"><v>${(value.getTime() - day0) / DAY}</v></c>`;
  };
  const lines = rows.map((row, place) => {
    const cells = row.map((value, column) => cell(value, column, place + 1)).join('');
    return `<row r="${place + 1}">${cells}</row>`;
  });
  return `<worksheet><sheetData>${lines.join('')}</sheetData></worksheet>`;
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
