import { BlobWriter, TextReader, ZipWriter } from '@zip.js/zip.js/lib/zip-core-native.js';
import { describe, expect, test } from 'vitest';
import { LINKEDIN, linkedInZip, zipOf } from '../testing/linkedin-archive';
import { PortfolioError } from './portfolio-error';
import { readPortfolioFile } from './read-portfolio';

const json = (value: unknown) => new Blob([typeof value === 'string' ? value : JSON.stringify(value)]);

/** Why a file is not read: always a line for the student. */
async function refusal(file: Blob): Promise<string> {
  const error = await readPortfolioFile(file).then(
    (read) => new Error(`was read: ${JSON.stringify(read).slice(0, 200)}`),
    (problem: unknown) => problem as Error,
  );
  expect(error).toBeInstanceOf(PortfolioError);
  expect(error.message).not.toContain('\n');
  return error.message;
}

const valuesOf = (fields: readonly { field: string; value: string }[]) =>
  Object.fromEntries(fields.map(({ field, value }) => [field, value]));

describe('LinkedIn’s archive', () => {
  test('is read with its quirks', async () => {
    const { source, fields, projects, notes } = await readPortfolioFile(linkedInZip());
    expect(source).toBe('linkedin');
    expect(valuesOf(fields)).toEqual({
      first_name: 'Maya',
      last_name: 'Okafor',
      bio: 'I draw maps.\nThey "argue".',
      location: 'Duluth, Minnesota, United States',
      github: 'https://github.com/maya',
      twitter: 'https://x.com/mayamaps',
    });
    expect(projects).toMatchObject([
      {
        kind: 'project',
        title: 'Bus map',
        description: 'Where buses go,\ndrawn with Python.',
        link: 'https://bus.example/map',
        started: '2023-09',
        ended: '2024-03',
        collaborators: [],
        skills: ['Python'],
        remarks: [],
      },
      {
        kind: 'project',
        title: 'Poem',
        description: 'Poem',
        link: null,
        started: null,
        ended: null,
        collaborators: [],
        skills: [],
        remarks: [
          'It has no description, so its title stands there.',
          'Its link is left out: it does not lead to a page of the web.',
          'A date without its month is left out.',
        ],
      },
      expect.objectContaining({
        kind: 'job',
        title: 'Map intern, City of Duluth',
        description: 'Drew the parks.',
        started: '2024-05',
        ended: null,
        remarks: [],
      }),
      expect.objectContaining({
        kind: 'certificate',
        title: 'GIS Basics',
        description: 'A certificate of Esri.',
        link: 'https://certs.example/1',
        started: '2023-01',
      }),
    ]);
    expect(notes).toEqual([expect.stringContaining('education')]);
  });

  test('is read in a folder, with notes before the columns, and with files missing', async () => {
    const projects = `Notes:\n"Some are left out."\n\n${LINKEDIN['Projects.csv']!.replace('\uFEFF', '')}`;
    const read = await readPortfolioFile(zipOf({ 'Basic_LinkedInDataExport/Projects.csv': projects }));
    expect([read.fields, read.projects.map(({ title }) => title)]).toEqual([[], ['Bus map', 'Poem']]);
  });

  test('offers the headline where the summary is too long, and says so', async () => {
    const profile = `First Name,Headline,Summary\nMaya,Maps that argue,"${'Long. '.repeat(100)}"\n`;
    const { fields } = await readPortfolioFile(zipOf({ 'Profile.csv': profile }));
    expect(fields).toContainEqual({
      field: 'bio',
      value: 'Maps that argue',
      remark: 'Your summary is longer than 300 characters, so your headline is taken.',
    });
  });

  test('offers what somebody studies where it says nothing else of them', async () => {
    const education =
      'School Name,Start Date,End Date,Notes,Degree Name,Activities\nUMD,2022,,,BA Geography,\n';
    const archive = { 'Profile.csv': 'First Name,Headline\nMaya,\n', 'Education.csv': education };
    const { fields } = await readPortfolioFile(zipOf(archive));
    expect(valuesOf(fields)).toEqual({ first_name: 'Maya', bio: 'BA Geography, UMD' });
  });

  test('keeps texts to what there is room for, and offers a hundred projects', async () => {
    const rows = Array.from({ length: 150 }, (_, n) => `"${'🗺️'.repeat(90)} ${n}","${'x'.repeat(9000)}",,,`);
    const csv = `Title,Description,Url,Started On,Finished On\n${rows.join('\n')}\n`;
    const { projects, notes } = await readPortfolioFile(zipOf({ 'Projects.csv': csv }));
    expect(projects).toHaveLength(100);
    expect(notes).toEqual([expect.stringContaining('Of 150 entries the first 100')]);
    for (const { title, description, remarks } of projects) {
      expect([title.length <= 120, description.length, remarks.length]).toEqual([true, 2000, 2]);
      expect(title).not.toMatch(/\p{Cs}/u);
    }
  });
});

describe('a JSON Resume', () => {
  test('is read, whatever is missing in it', async () => {
    const read = await readPortfolioFile(
      json({
        basics: {
          name: 'Maya Okafor',
          label: 'Student',
          summary: 'Maps.',
          url: 'https://maya.example',
          location: { city: 'Duluth', region: 'Minnesota', countryCode: 'US' },
          profiles: [
            { network: 'GitHub', url: 'https://github.com/maya' },
            { url: 'javascript://github.com/%0aalert(1)' },
          ],
        },
        projects: [
          {
            name: 'Bus map',
            description: 'Where buses go.',
            highlights: ['Fast', 'Free'],
            keywords: ['GIS'],
            startDate: '2023-09-04',
            endDate: '2023-03',
            url: 'bus.example',
            collaborators: ['Jonas Berg'],
          },
          null,
          7,
        ],
        work: [
          { name: 'City of Duluth', position: 'Intern', summary: 'Python all day.', startDate: '2024-05' },
        ],
        certificates: [
          { name: 'GIS Basics', issuer: 'Esri', date: '2023-01-01', url: 'https://certs.example' },
        ],
        skills: [{ name: 'Programming', keywords: ['Python'] }, 'odd'],
      }),
    );
    expect(valuesOf(read.fields)).toEqual({
      first_name: 'Maya',
      last_name: 'Okafor',
      bio: 'Maps.',
      location: 'Duluth, Minnesota, US',
      github: 'https://github.com/maya',
    });
    expect(read.projects.map(({ title, started, ended, skills }) => [title, started, ended, skills])).toEqual(
      [
        ['Bus map', null, null, ['GIS']],
        ['Intern, City of Duluth', '2024-05', null, ['Python']],
        ['GIS Basics', '2023-01', null, []],
      ],
    );
    expect(read.projects[0]).toMatchObject({
      description: 'Where buses go.\n• Fast\n• Free',
      link: 'https://bus.example/',
      collaborators: ['Jonas Berg'],
      remarks: ['Its dates are left out: it would end before it begins.'],
    });
  });

  test.each<[string, string, string | undefined]>([
    ['Maya Okafor', 'Maya', 'Okafor'],
    ['  Maya  Grace\nOkafor ', 'Maya Grace', 'Okafor'],
    ['Okafor, Maya Grace', 'Maya Grace', 'Okafor'],
    ['Jan van der Berg', 'Jan', 'van der Berg'],
    ['María de la Cruz Peña', 'María', 'de la Cruz Peña'],
    ['van der Berg', 'van der', 'Berg'],
    ['Plato', 'Plato', undefined],
    ['王小明', '王小明', undefined],
    [`${'M'.repeat(70)} Okafor`, `${'M'.repeat(59)}…`, 'Okafor'],
  ])('with the name %s has the two parts of it, and says how it was split', async (name, first, last) => {
    const { fields } = await readPortfolioFile(json({ basics: { name } }));
    expect(valuesOf(fields)).toEqual({ first_name: first, ...(last && { last_name: last }) });
    for (const { remark } of fields)
      expect(remark).toBe(
        last ? 'Your file has one name; check where it is split into first and last name.' : null,
      );
  });

  test('that says nothing else of somebody has what they study for a bio, and says that', async () => {
    const education = [
      { institution: 'UMD', area: 'Geography', studyType: 'Bachelor', endDate: '2026-05' },
      { institution: 'East High School' },
    ];
    const { fields, notes } = await readPortfolioFile(json({ basics: {}, education }));
    expect(fields).toEqual([
      {
        field: 'bio',
        value: 'Bachelor, Geography, UMD',
        remark: 'Your file has no summary, so the first line of your education is taken.',
      },
    ]);
    expect(notes).toEqual([expect.stringContaining('courses and grades come from a transcript')]);
    const labelled = await readPortfolioFile(json({ basics: { label: 'Student' }, education }));
    expect(valuesOf(labelled.fields)).toEqual({ bio: 'Student' });
    const odd = await readPortfolioFile(json({ basics: {}, education: [7, {}, { area: ['x'] }] }));
    expect([odd.fields, odd.notes]).toEqual([[], []]);
  });

  test('with a BOM, control characters and names of what every object has is read as what it says', async () => {
    const text = `\uFEFF{"__proto__":{"projects":[{"name":"Not mine"}]},"constructor":{"name":"x"},"basics":{"__proto__":{"summary":"Not mine"},"label":"A\\u0000B\\ud800"}}`;
    const { fields, projects } = await readPortfolioFile(json(text));
    expect([valuesOf(fields), projects]).toEqual([{ bio: 'AB' }, []]);
    expect(({} as Record<string, unknown>).projects).toBeUndefined();
  });
});

describe('what is neither is refused in a line', () => {
  test.each<[string, () => Blob | Promise<Blob>, RegExp]>([
    ['nothing', () => json(''), /neither/],
    ['a text', () => json('Dear all'), /neither/],
    ['JSON of something else', () => json({ name: 'x', version: 1 }), /no JSON Resume/],
    ['a list', () => json([1, 2]), /no JSON Resume/],
    ['JSON that is cut off', () => json('{"basics": {'), /damaged or cut off/],
    ['JSON of a million brackets', () => json('['.repeat(1_000_000)), /damaged|stopped|neither/],
    ['JSON of 10 MB', () => json({ basics: { summary: 'x'.repeat(10_000_000) } }), /more than 10 MB/],
    ['a ZIP of something else', () => zipOf({ 'cat.txt': 'meow' }), /no file that LinkedIn gives/],
    [
      'a ZIP with files of other columns',
      () => zipOf({ 'Projects.csv': 'a,b\n1,2\n' }),
      /no file that LinkedIn gives/,
    ],
    ['a ZIP that is cut off', () => linkedInZip().slice(0, 900), /damaged or cut off/],
    ['the head of a ZIP', () => linkedInZip().slice(0, 4), /damaged or cut off/],
    ['a ZIP with other bytes inside', () => overwritten(linkedInZip()), /damaged/],
    [
      'a path out of the folder',
      () => zipOf({ '../Projects.csv': LINKEDIN['Projects.csv']! }),
      /leads out of its folder/,
    ],
    [
      'a path from the root',
      () => zipOf({ '/Projects.csv': LINKEDIN['Projects.csv']! }),
      /leads out of its folder/,
    ],
    [
      'a path of Windows',
      () => zipOf({ 'C:\\Projects.csv': LINKEDIN['Projects.csv']! }),
      /leads out of its folder/,
    ],
    ['NUL in a name', () => zipOf({ 'Projects.csv\0.txt': 'x' }), /leads out of its folder/],
    ['a password', () => made({ password: 'secret' }), /protected with a password/],
    [
      'a link',
      () => made({ externalFileAttributes: 0o120_777 * 0x10000, versionMadeBy: 0x0314 }),
      /is a link/,
    ],
    ['a bomb', () => zipOf({ 'Projects.csv': new Uint8Array(30_000_000) }), /more than 5 MB/],
  ])('%s', async (_, file, words) => expect(await refusal(await file())).toMatch(words));

  test('a bomb that says it is small', async () => {
    const bytes = new Uint8Array(await zipOf({ 'Projects.csv': new Uint8Array(20_000_000) }).arrayBuffer());
    const view = new DataView(bytes.buffer);
    // the size that unfolds stands in the entry, and again in the directory
    for (let at = 0; at < bytes.length - 4; at++) {
      const signature = view.getUint32(at, true);
      if (signature === 0x04034b50) view.setUint32(at + 22, 1000, true);
      if (signature === 0x02014b50) view.setUint32(at + 24, 1000, true);
    }
    expect(await refusal(new Blob([bytes]))).toMatch(/damaged|more than 5 MB/);
  });

  test('an archive of 200,000 files', async () => {
    expect(await refusal(manyEntries(200_000))).toMatch(/more than 5,000 files/);
  });
});

/** An archive of one file made with options that LinkedIn never uses. */
async function made(options: object): Promise<Blob> {
  const writer = new ZipWriter(new BlobWriter('application/zip'), { useWebWorkers: false });
  await writer.add('Projects.csv', new TextReader(LINKEDIN['Projects.csv']!), options);
  return writer.close();
}

/** With other bytes where the first file is packed. */
const overwritten = (file: Blob) => new Blob([file.slice(0, 40), new Uint8Array(30).fill(7), file.slice(70)]);

/** A directory of so many empty files in the form of ZIP64, all at the same place. */
function manyEntries(count: number): Blob {
  const local = bytesOf(
    [4, 0x04034b50],
    [2, 20],
    [2, 0],
    [2, 0],
    [4, 0],
    [4, 0],
    [4, 0],
    [4, 0],
    [2, 1],
    [2, 0],
    [1, 97],
  );
  const entry = bytesOf(
    ...([
      [4, 0x02014b50],
      [2, 45],
      [2, 45],
      [2, 0],
      [2, 0],
      [4, 0],
      [4, 0],
      [4, 0],
      [4, 0],
      [2, 1],
      [2, 0],
      [2, 0],
      [2, 0],
      [2, 0],
      [4, 0],
      [4, 0],
      [1, 97],
    ] as [number, number][]),
  );
  const directory = new Uint8Array(entry.length * count);
  for (let place = 0; place < count; place++) directory.set(entry, place * entry.length);
  const end = bytesOf(
    ...([
      [4, 0x06064b50],
      [8, 44],
      [2, 45],
      [2, 45],
      [4, 0],
      [4, 0],
      [8, count],
      [8, count],
      [8, directory.length],
      [8, local.length],
    ] as [number, number][]),
    ...([
      [4, 0x07064b50],
      [4, 0],
      [8, local.length + directory.length],
      [4, 1],
    ] as [number, number][]),
    ...([
      [4, 0x06054b50],
      [2, 0],
      [2, 0],
      [2, 0xffff],
      [2, 0xffff],
      [4, 0xffffffff],
      [4, 0xffffffff],
      [2, 0],
    ] as [number, number][]),
  );
  return new Blob([local, directory, end]);
}

/** Numbers in so many bytes each, the low ones first. */
const bytesOf = (...fields: [size: number, value: number][]): Uint8Array<ArrayBuffer> =>
  new Uint8Array(
    fields.flatMap(([size, value]) =>
      Array.from({ length: size }, (_, place) => Math.floor(value / 256 ** place) % 256),
    ),
  );
