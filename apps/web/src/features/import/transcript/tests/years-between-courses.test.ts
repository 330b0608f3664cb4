import { describe, expect, it } from 'vitest';
import { termName } from '../lexing/terms';
import { inShort, linesOf, read } from '../testing/read';

describe('years between courses', () => {
  const row = (code: string, title: string, mark: string) =>
    `  ${code.padEnd(10)}${title.padEnd(45)}15      ${mark}    Pass`;
  const record = (year: (figures: number, more: string) => string) => [
    'Sample University',
    '  Code      Description / Beskrywing                Credits   Mark %   Result / Uitslag',
    year(2019, '                     First registration'),
    row('ECO111E', 'Economics 1A', '63'),
    row('ACC111E', 'Accounting 1A', '55'),
    year(2020, ''),
    row('ACC112E', 'Accounting 1B', '52'),
    row('BEC112', 'Business Management 1B', '50'),
  ];

  it('are terms in two languages', () => {
    const lines = linesOf(...record((year, more) => `  YEAR / JAAR: ${year}${more}`));
    expect(lines.map(({ term }) => term && termName(term))).toEqual(['2019', '2019', '2020', '2020']);
  });

  it.each(['Jaargang: ', 'Registrasie > ', 'YEAR: '])('are asked about after “%s”', (label) => {
    const lines = linesOf(...record((year, more) => `  ${label}${year}${more}`));
    expect(lines).toHaveLength(4);
    expect(lines.every(({ doubts }) => doubts.length > 0)).toBe(true);
  });
});

describe('a page whose headings are buttons', () => {
  it('has the terms that open its parts', () => {
    const cell = (role: string, text: string) => `<div role="${role}">${text}</div>`;
    const table = (term: string, course: readonly string[]) =>
      `<div><button type="button" aria-expanded="true">${term}</button><span>Term GPA: 4.000</span></div><div role="grid">` +
      `<div role="row">${['Course Section', 'Title', 'Final Grade', 'Credits'].map((name) => cell('columnheader', name)).join('')}</div>` +
      `<div role="row">${course.map((text) => cell('gridcell', text)).join('')}</div></div>`;
    const lines = linesOf(
      `<!DOCTYPE html><html><body><h1>Grades</h1><button>Print</button>${table('Fall 2023', ['ACC-112-W02', 'Accounting II', 'A', '3'])}${table('Spring 2023', ['ENG-102-04', 'Composition', 'B', '3'])}</body></html>`,
    );
    expect(lines.map(({ number, term }) => [number, term && termName(term)])).toEqual([
      ['112', 'Fall 2023'],
      ['102', 'Spring 2023'],
    ]);
  });
});

describe('a button in a heading', () => {
  const pageOf = (heading: (term: string) => string) =>
    `<!DOCTYPE html><html><body><h1>Grades</h1>${['Fall 2023', 'Spring 2023']
      .map(
        (term, index) =>
          `${heading(term)}<table><tr><th>Course</th><th>Title</th><th>Credits</th><th>Grade</th></tr>` +
          `<tr><td>CS-140${index}</td><td>Programming</td><td>3</td><td>B</td></tr></table>`,
      )
      .join('')}</body></html>`;

  it.each([
    ['that opens the part below it', (term: string) => `<h3><button>${term}</button></h3>`],
    ['beside a second one', (term: string) => `<h3><button>${term}</button><button>Print</button></h3>`],
    ['of another element', (term: string) => `<div role="heading"><button>${term}</button></div>`],
    ['beside its text', (term: string) => `<h3>${term} <button>Print 2020</button></h3>`],
  ])('%s leaves the heading its term', (_, heading) => {
    expect(linesOf(pageOf(heading)).map(({ term }) => term && termName(term))).toEqual([
      'Fall 2023',
      'Spring 2023',
    ]);
  });
});

describe('a button in a table', () => {
  const pageOf = (title: (name: string) => string, course: (code: string, name: string) => string) =>
    `<!DOCTYPE html><html><body><h1>View My Academic Record</h1><p>First-Year</p><h2>Fall Semester 2022</h2><table>` +
    `<tr>${['Course', 'Attempted', 'Earned', 'Grade', 'Status'].map(title).join('')}</tr>` +
    `<tr>${course('GEOL 1010', 'Rocks of the Coast')}<td>3</td><td>3</td><td>B+</td><td></td></tr>` +
    `<tr>${course('MUSC 2200', 'Jazz Elective')}<td>2</td><td>2</td><td>A</td><td></td></tr></table></body></html>`;
  const told = ['GEOL 1010|Rocks of the Coast|3|B+|Fall 2022', 'MUSC 2200|Jazz Elective|2|A|Fall 2022'];

  it('is the title of the column that it sorts by', () => {
    const title = (name: string) =>
      `<th><div><button><span>${name}</span></button><span class="sr-only">Sort by</span><button>Options</button></div></th>`;
    const course = (code: string, name: string) =>
      `<td>${code} - ${name}<button>Related Actions</button></td>`;
    expect(linesOf(pageOf(title, course)).map(inShort)).toEqual(told);
  });

  it.each([
    ['beside a title', '<td>%c - %t <button>PDF 2</button></td>'],
    ['that names the course again', '<td>%c - %t <button>%c syllabus</button></td>'],
    ['in the title of a row', '<th scope="row">%c - %t <button>Show 12 topics</button></th>'],
  ])('is left out %s', (_where, cell) => {
    const course = (code: string, name: string) => cell.replaceAll('%c', code).replaceAll('%t', name);
    expect(linesOf(pageOf((name) => `<th>${name}</th>`, course)).map(inShort)).toEqual(told);
  });

  it('outside a table is no course', () => {
    const page = pageOf(
      (name) => `<th>${name}</th>`,
      (code, name) => `<td>${code} - ${name}</td>`,
    );
    const offered = '<p>You may also like</p><button>GEOL 2400 Volcanoes 3</button></body>';
    expect(linesOf(page.replace('</body>', offered)).map(inShort)).toEqual(told);
  });

  it('is the course that it opens, and not what it does to it', () => {
    const title = (name: string) => `<th>${name}<button>Filter</button></th>`;
    const course = (code: string, name: string) =>
      `<td><button>${code} - ${name}</button><button>Details</button></td>`;
    expect(linesOf(pageOf(title, course)).map(inShort)).toEqual(told);
  });
});

describe('two letters after a code', () => {
  it('are a section where most codes have one after them, if the student says so', () => {
    const lines = linesOf(
      'Fall 2021',
      ['Course', 'Title', 'Credits', 'Grade'].join('\t'),
      ['BT 501 GR', 'Greek Exegesis', '3.0', 'A-'].join('\t'),
      ['SF 500 A', 'Spiritual Formation', '0.0', 'CR'].join('\t'),
      ['PM 615 INT', 'Preaching', '2.0', 'A'].join('\t'),
      ['OT 520 01', 'Old Testament', '3.0', 'B'].join('\t'),
    );
    expect(lines.map(({ subject, number }) => `${subject} ${number}`)).toEqual([
      'BT 501',
      'SF 500',
      'PM 615',
      'OT 520',
    ]);
    expect(lines[0]!.doubts).toContain('Is “GR” a part of its code?');
  });
});

describe('a year in a row of labels', () => {
  const table = (heading: string, ...rows: readonly string[]) => [
    '',
    heading,
    '                                                  Level',
    'Course code Course title                          (SCQF)   Credits    Mark   Grade  Period  Result',
    ...rows,
  ];
  const row = (code: string, title: string, period: string) =>
    `${code.padEnd(12)}${title.padEnd(38)}08         20    64     B      ${period}    Pass`;
  const record = (...labels: readonly string[]) =>
    linesOf(
      'A University of the North',
      ...table(
        ['Academic Year: 2018/19', ...labels].join('          '),
        row('GEOL08101', 'Rocks and Rivers', 'SEM1'),
        row('GEOL08102', 'The Story of Ice', 'SEM2'),
      ),
      ...table(
        ['Academic Year: 2019/20', ...labels].join('          '),
        row('GEOL08211', 'Maps and Methods', 'SEM1'),
      ),
    );

  it.each([
    { labels: ['Programme year: 2', 'Progression: Progressed'] },
    { labels: ['Diet: August', 'Mode of study: Full Time', 'Outcome: Proceed'] },
  ])('is the year of the courses below, whose periods have a column: $labels', ({ labels }) => {
    const lines = record(...labels);
    expect(lines.map(({ term }) => term && termName(term))).toEqual([
      'Semester 1 2018/19',
      'Semester 2 2018/19',
      'Semester 1 2019/20',
    ]);
  });

  it('is no term of courses whose own terms are printed, where it is the head of a page', () => {
    const page = 'Academic Year: 2021/22          Date printed: 4 May 2022          Level: 3';
    const head = 'Course    Title                         Credits   Grade   Term';
    const lines = linesOf(
      page,
      head,
      'GEOL 101  Rocks and Rivers              3         A       Fall 2019',
      'GEOL 102  The Story of Ice              3         B       Spring 2020',
      page,
      head,
      'GEOL 211  Maps and Methods              3         B       Fall 2020',
    );
    expect(lines.map(({ term }) => term && termName(term))).toEqual([
      'Fall 2019',
      'Spring 2020',
      'Fall 2020',
    ]);
  });
});

describe('a term beside a program and a year of study', () => {
  const course = (code: string, title: string, ...facts: readonly string[]) =>
    `   ${code.padEnd(12)}${title.padEnd(29)}${facts.map((fact) => fact.padEnd(8)).join('')}`;
  const heading = (term: string, program: string) => `         ${term.padEnd(31)}${program}`;
  const record = (...headings: readonly [string, string, string]) =>
    read(
      '       COURSE      TITLE                      CREDITS   GRADE    PTS',
      '',
      headings[0],
      course('GEOL  101', 'ROCKS AND RIVERS', '5.0', '2.4', '12.00'),
      course('GEOL  102', 'STORY OF ICE', '5.0', '0.0', ' 0.00'),
      '       QTR ATTEMPTED:   10.0   EARNED:   5.0    GPA:  1.20',
      '',
      headings[1],
      course('GEOL  102', 'STORY OF ICE', '5.0', '2.5', '12.50', 'REPEAT'),
      course('Q SCI 201', 'MAPS AND METHODS', '5.0', '3.9', '19.50'),
      '',
      headings[2],
      course('GEOL  310', 'VOLCANOES', '5.0', '3.5', '17.50'),
      course('GEOL  320', 'DESERTS', '3.0', 'S'),
      '       UW CREDITS ATTEMPTED   23.0        UW GRADED ATTEMPTED   20.0',
    );

  it.each([
    [
      heading('AUTUMN 2018', 'PRE-ARTS          1'),
      heading('WINTER 2019', 'PRE-ARTS          2'),
      heading('SPRING 2020', 'EARTH AND SPACE STUDIES 3'),
    ],
    [
      heading('AUTUMN 2018', 'EARTH SCIENCES 1'),
      heading('WINTER 2019', 'EARTH SCIENCES 1'),
      heading('SPRING 2020', 'EARTH SCIENCES 3'),
    ],
  ] as const)('is the term of the courses below: %s', (...headings) => {
    const { lines, unread } = record(...headings);
    expect(unread).toEqual([]);
    expect(lines.map(({ title, grade, term }) => [title, grade, term && termName(term)])).toEqual([
      ['ROCKS AND RIVERS', '2.4', 'Fall 2018'],
      ['STORY OF ICE', '0.0', 'Fall 2018'],
      ['STORY OF ICE', '2.5', 'Winter 2019'],
      ['MAPS AND METHODS', '3.9', 'Winter 2019'],
      ['VOLCANOES', '3.5', 'Spring 2020'],
      ['DESERTS', 'S', 'Spring 2020'],
    ]);
  });

  it('is told as a course that was not read where it stands beside another text each time', () => {
    const { lines, unread } = read(
      'Code        Title                Credits   Grade',
      'Fall 2018       Rocks and Rivers     3',
      'GEOL 101    Story of Ice          3.0      A',
      'GEOL 102    Maps and Methods      3.0      B',
      'Spring 2019     Choir     1',
      'GEOL 103    Volcanoes             3.0      B',
    );
    expect(lines).toHaveLength(3);
    expect(unread.map(({ text }) => text)).toEqual(['Fall 2018 Rocks and Rivers 3', 'Spring 2019 Choir 1']);
  });

  it('is a course where all courses begin with their term', () => {
    const lines = linesOf(
      'Term            Course               Credits   Grade',
      'Fall 2018       Rocks and Rivers     3         A',
      'Fall 2018       Story of Ice         4',
      'Spring 2019     Maps and Methods     3         B',
    );
    expect(lines.map(({ title }) => title)).toEqual(['Rocks and Rivers', 'Story of Ice', 'Maps and Methods']);
  });
});
