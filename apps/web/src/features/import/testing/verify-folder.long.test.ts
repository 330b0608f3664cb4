import { describe, expect, it } from 'vitest';
import { bytesOf, fixtureFile, PRINTED } from './files';
import { verifyFolder, type FolderFile } from './verify-folder';

const aText = (name: string, text: string): FolderFile => ({ name, bytes: new TextEncoder().encode(text) });
const TABLE =
  'Fall 2024\n\nCourse     Title                Credits  Grade\nCS 1400    Fundamentals         3.00     A\n';
const COURSE = 'CS 1400|Fundamentals|3|A|Fall 2024\n';

/** A file of the fixtures with its truth beside it. */
async function withTruth(name: string): Promise<FolderFile[]> {
  const printed = PRINTED[name.replace(/\.\w+$/, '')]!;
  const truth = printed.map(({ code, title, credits, grade, term }) =>
    [code, title, credits, grade ?? '', term ?? ''].join('|'),
  );
  return [{ name, bytes: await bytesOf(await fixtureFile(name)) }, aText(`${name}.truth`, truth.join('\n'))];
}

describe('A folder of transcripts', () => {
  it('is read whatever kind its files are of', async () => {
    const files = await Promise.all(['two-columns.pdf', 'workbook.xlsx'].map(withTruth));
    const tabs = TABLE.replaceAll(/ {2,}/g, '\t');
    const lines = PRINTED['two-columns']!.length + PRINTED['workbook']!.length + 2;
    expect(
      await verifyFolder([
        ...files.flat(),
        aText('a.tsv', tabs),
        aText('a.tsv.truth', COURSE),
        aText('b.txt', `${TABLE}\n=====\n${COURSE}`),
      ]),
    ).toMatchObject({
      sums: expect.stringMatching(
        new RegExp(
          `^4 files, ${lines} lines: right 100.0 % .* silent errors 0, of these invented 0, files refused 0$`,
        ),
      ) as string,
      isSilent: false,
    });
  });

  it('is told a wrong course that nobody is asked about, and one that nobody took', async () => {
    const truth = aText('a.txt.truth', COURSE.replace('|A|', '|B|'));
    expect(await verifyFolder([aText('a.txt', TABLE), truth])).toMatchObject({
      sums: expect.stringContaining('silent errors 1, of these invented 0') as string,
      isSilent: true,
    });
    expect(await verifyFolder([aText('a.txt', TABLE), aText('a.txt.truth', '')])).toMatchObject({
      sums: expect.stringContaining('silent errors 1, of these invented 1') as string,
      isSilent: true,
    });
  });

  it('may have a truth that accepts several spellings of a fact', async () => {
    const truth = (grade: string) => aText('a.txt.truth', COURSE.replace('|A|', `|${grade}|`));
    for (const grade of ['A ~ 95', '95 ~ A', ' ~ A'])
      expect(await verifyFolder([aText('a.txt', TABLE), truth(grade)])).toMatchObject({ isSilent: false });
    expect(await verifyFolder([aText('a.txt', TABLE), truth('B ~ 95')])).toMatchObject({ isSilent: true });
  });

  it('may have a truth in JSON', async () => {
    const course = { code: 'CS 1400', title: 'Fundamentals', credits: 3, grade: 'A', term: 'Fall 2024' };
    const truth = JSON.stringify({ school: 'Northfield', lines: [course] });
    expect(await verifyFolder([aText('a.txt', TABLE), aText('a.txt.truth', truth)])).toMatchObject({
      sums: expect.stringContaining('1 lines: right 100.0 %') as string,
    });
    const other = truth.replace('"A"', 'null');
    expect(await verifyFolder([aText('a.txt', TABLE), aText('a.txt.truth', other)])).toMatchObject({
      isSilent: true,
    });
  });

  it.each([
    ['of an ending that nothing reads', [aText('notes.docx', TABLE)], /^notes\.docx has an ending/],
    ['without a truth', [aText('a.txt', TABLE)], /Nothing says what is in a\.txt/],
    ['that is missing beside its truth', [aText('a.txt.truth', COURSE)], /a\.txt is not\.$/],
  ])('is not measured with a file %s', async (_, files, message) => {
    await expect(verifyFolder(files)).rejects.toThrow(message);
  });
});
