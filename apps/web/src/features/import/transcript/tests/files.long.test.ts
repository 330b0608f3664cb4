import { describe, expect, it } from 'vitest';
import { bytesOf, fixtureFile, PRINTED } from '../../testing/files';
import expected from '../fixtures/expected.json';
import { parseTranscriptFile, type ParsedTranscript } from '../index';
import { termName } from '../lexing/terms';

const parse = async (name: string): Promise<ParsedTranscript> =>
  parseTranscriptFile({ bytes: await bytesOf(await fixtureFile(name)), fileName: name });

const withPlainCode = <Course extends { code: string }>(course: Course): Course => ({
  ...course,
  code: course.code.replaceAll(/[^\p{L}\d]/gu, ''),
});

const coursesOf = ({ lines }: Pick<ParsedTranscript, 'lines'>) =>
  lines.map(({ term, subject, number, title, credits, grade }) => ({
    term: term && termName(term),
    code: `${subject} ${number}`,
    title,
    credits,
    grade,
  }));

describe('A PDF is read as it is printed', () => {
  it.each([
    ['with two columns whose lines are not level', 'two-columns'],
    ['with wrapped titles beside cells in the middle of their row', 'wrapped-titles'],
    ['with every letter drawn on its own, ligatures and letter-spaced headings', 'letter-by-letter'],
    ['with headers, footers and page breaks inside terms, under a watermark', 'three-pages'],
    ['with text that runs up the page, and percent', 'turned'],
    ['in landscape, with terms as rows and long titles', 'landscape-grid'],
    ['with names of columns on two lines, topics and remarks', 'remarks'],
    ['with the GPA beside the name of the term', 'cards'],
    ['with titles a space away from their figures', 'narrow-table'],
  ])('%s', async (_, name) => {
    const transcript = await parse(`${name}.pdf`);
    expect(coursesOf(transcript)).toEqual(PRINTED[name]);
    expect(transcript.lines.filter(({ doubts }) => doubts.length > 0)).toEqual([]);
    expect(transcript.unread).toEqual([]);
  });

  it('by a browser from a page of Banner 8', async () => {
    const transcript = await parse('banner8-page.pdf');
    expect(coursesOf(transcript)).toEqual(
      expected.courses.map(({ term, subject, number, title, credits, grade }) => ({
        term,
        code: `${subject} ${number}`,
        title,
        credits,
        grade,
      })),
    );
    expect(transcript.checks.filter(({ ok }) => !ok)).toEqual([]);
    expect(transcript.unread).toEqual([]);
  });
});

describe('What nobody here had seen is read as it is printed, or asked about', () => {
  it.each([
    ['Chinese in a font that is not embedded', 'chinese-cmap.pdf'],
    ['Japanese in a font that is not embedded', 'japanese-cmap.pdf'],
    ['two columns with headings that stand out and wrapped titles', 'toronto.pdf'],
    ['two columns with transfer credit, retakes and courses in progress', 'us-two-columns.pdf'],
    ['notes of twenty with totals between', 'releve-master.pdf'],
    ['German codes in figures close to their titles', 'maschinenbau.pdf'],
    ['a workbook of Workday', 'workday.xlsx'],
    ['an Italian workbook', 'bocconi.xlsx'],
    ['Russian in an encoding that nothing declares', 'russian-1251.csv'],
    ['Ukrainian in an encoding that nothing declares', 'ukrainian-1251.csv'],
    ['Chinese in an encoding that nothing declares', 'chinese-gbk.csv'],
    ['terms in a column of their own at the right', 'colleague-cc-transcript.pdf'],
    ['codes in figures in two columns, and a remark below a title', 'medical-transcript.pdf'],
    ['names of columns that run upwards', 'turned-names.pdf'],
  ])('%s', async (_, name) => {
    const printed = PRINTED[name.replace(/\.\w+$/, '')]!;
    const { lines, unread } = await parse(name);
    const sure = coursesOf({ lines: lines.filter(({ doubts }) => doubts.length === 0) });
    expect(printed.map(withPlainCode)).toEqual(expect.arrayContaining(sure.map(withPlainCode)));
    const named = (title: string) =>
      lines.some((line) => line.title.startsWith(title.split(' ', 1)[0]!)) ||
      unread.some(({ text }) => text.includes(title.split(' ', 1)[0]!));
    expect(printed.filter(({ title }) => !named(title))).toEqual([]);
    expect(lines.length).toBeLessThanOrEqual(printed.length);
  });

  it.each([
    ['figures far right of their titles, which are no column of text', 'hear-leeds.pdf'],
    ['two columns, titles that wrap, and a label right below the header', 'banner-official-ksu.pdf'],
    ['titles that wrap above the name of a teacher', 'law-transcript-fordham.pdf'],
    ['a class history that names a degree audit', 'class-history-export.xlsx'],
    ['a number of the class before the code', 'kardex-udg.xlsx'],
    ['a record of a career college', 'anthology-career-college.pdf'],
    ['a program after each year, and a standing below a title', 'up-academic-record.pdf'],
    ['grades on a scale of four in two columns without headings', 'uw-transcript-quarters.pdf'],
    ['transfer credit with its school in a cell of its own', 'grad-history-jhu.xlsx'],
    ['columns that stand twice side by side', 'sichuan-transcript.xlsx'],
    ['courses of another school, and after each what it counts for', 'transfer-evaluation.pdf'],
    ['a title that goes on at the top of the next page', 'title-over-page-break.pdf'],
    ['two semesters side by side, twice', 'semesters-abreast.pdf'],
    ['names of modules above codes in figures', 'headings-above-codes.pdf'],
    ['a course in one column, and again with its section in the next', 'listing-and-section.xlsx'],
    ['few courses in the right one of two columns', 'short-right-column.pdf'],
    ['a section a space away from each title', 'sections-close-to-titles.pdf'],
    ['groups between codes and titles', 'groups-before-titles.pdf'],
    ['lines of Hebrew, with figures at the left end of titles', 'hebrew-grades.pdf'],
    ['lines and figures of Arabic, in a table that begins at its right end', 'arabic-figures.pdf'],
    ['names of several lines that run upwards beside others in their middle', 'turned-names-of-lines.pdf'],
  ])('%s, in every line', async (_, name) => {
    const printed = PRINTED[name.replace(/\.\w+$/, '')]!;
    expect(coursesOf(await parse(name)).map(withPlainCode)).toEqual(printed.map(withPlainCode));
  });

  it('a line below a title that had room for its first word is asked about', async () => {
    const { lines } = await parse('note-below-title.pdf');
    const last = lines.at(-1)!;
    expect(last.title).toMatch(/^Produits dérivés et gestion des risques/);
    expect(last.doubts).toContain('Its title goes on in the line below it, or that line is a note on it.');
  });

  it.each(['ocr-clean.pdf', 'ocr-scan.pdf'])(
    'in %s, of which a program recognised the letters, no line is sure',
    async (name) => {
      const { lines } = await parse(name);
      expect(lines.length).toBeGreaterThan(2);
      for (const { doubts } of lines) expect(doubts.join(' ')).toMatch(/This page is a scan/);
    },
  );
});

it('A page of a PDF that is a picture is told, and those beside it are read', async () => {
  const transcript = await parse('scanned-page.pdf');
  expect(coursesOf(transcript)).toEqual(PRINTED['three-pages']!.slice(0, transcript.lines.length));
  expect(transcript.unread).toMatchObject([
    { text: 'Page 3', reason: expect.stringMatching(/picture without text/) as string },
  ]);
});

describe('A PDF that cannot be read says why and what to do', () => {
  it.each([
    ['with a password', 'protected.pdf', 'pdf-password', /password.*print it to a new PDF/],
    ['of pictures', 'scan.pdf', 'scan', /a scan.*school’s website as a PDF/],
  ])('%s', async (_, name, code, message) => {
    const refusal = await parse(name).catch((error: unknown) => error);
    expect(refusal).toMatchObject({ name: 'TranscriptError', code });
    expect((refusal as Error).message).toMatch(message);
  });

  it('cut off', async () => {
    const bytes = new TextEncoder().encode('%PDF-1.7\n1 0 obj\n<< /Type /Catalog');
    await expect(parseTranscriptFile({ bytes, fileName: 'a.pdf' })).rejects.toMatchObject({
      code: 'pdf-damaged',
      message: expect.stringMatching(/damaged or cut off.*Download it once more/) as string,
    });
  });
});

describe('An Excel workbook', () => {
  it('is read sheet by sheet, with merged cells, titles above and dates, but without what is hidden', async () => {
    const transcript = await parse('workbook.xlsx');
    expect(coursesOf(transcript)).toEqual(PRINTED.workbook);
    expect(transcript.school).toBe('Northfield Valley College');
    expect(transcript.unread).toEqual([]);
  });
});
