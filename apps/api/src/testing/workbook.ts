import { buffer } from 'node:stream/consumers';
import yazl from 'yazl';

/** Rows of texts by the name of their sheet. */
export type Sheets = Record<string, readonly (readonly string[])[]>;

/** A zip file with these files. */
export function zip(files: Record<string, string>): Promise<Buffer> {
  const archive = new yazl.ZipFile();
  for (const [name, text] of Object.entries(files)) archive.addBuffer(Buffer.from(text), name);
  archive.end();
  return buffer(archive.outputStream);
}

/** As Excel writes it: texts shared by all sheets, empty cells left out. */
export function workbook(sheets: Sheets): Promise<Buffer> {
  const shared = [...new Set(Object.values(sheets).flat(2))];
  const numbered = Object.entries(sheets).map(([name, rows], place) => ({ name, rows, id: place + 1 }));
  return zip({
    'xl/workbook.xml': `<workbook><sheets>${numbered
      .map(({ name, id }) => `<sheet name="${escaped(name)}" sheetId="${id}" r:id="rId${id}"/>`)
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${numbered
      .map(({ id }) => `<Relationship Id="rId${id}" Target="worksheets/sheet${id}.xml"/>`)
      .join('')}</Relationships>`,
    'xl/sharedStrings.xml': `<sst>${shared
      .map((text) => `<si><t xml:space="preserve">${escaped(text)}</t></si>`)
      .join('')}</sst>`,
    ...Object.fromEntries(
      numbered.map(({ rows, id }) => [`xl/worksheets/sheet${id}.xml`, sheetOf(rows, shared)]),
    ),
  });
}

function sheetOf(rows: Sheets[string], shared: readonly string[]): string {
  const cell = (text: string, column: number, line: number) =>
    text === ''
      ? ''
      : `<c r="${String.fromCodePoint(65 + column)}${line}" t="s"><v>${shared.indexOf(text)}</v></c>`;
  const lines = rows.map((row, place) => {
    const cells = row.map((text, column) => cell(text, column, place + 1)).join('');
    return `<row r="${place + 1}">${cells}</row>`;
  });
  return `<worksheet><sheetData>${lines.join('')}</sheetData></worksheet>`;
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
