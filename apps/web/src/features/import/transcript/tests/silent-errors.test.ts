import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareWithTruth } from '../../testing/written-transcripts';
import { parseTranscript } from '../index';
import { termName } from '../lexing/terms';

/** Ways in which a line could be wrong without a word: for each, a rule that asks. */
const SUBJECTS = ['MATH', 'HIST', 'BIO', 'PSY', 'ECON', 'ART', 'CS'];
const WORDS = [
  'Modern',
  'Applied',
  'Social',
  'Physical',
  'Advanced',
  'Studies',
  'Methods',
  'Design',
  'Theory',
];
const GRADES = ['A', 'A-', 'B+', 'B', 'C', 'F', 'W', 'P'];
/** Words that a title can end with and a school can give as a grade. */
const LAST_WORDS = 'I II A B C D X P S W AB BC AP IB PS Pass Credit Honors'.split(' ');

interface Course {
  readonly code: string;
  readonly words: readonly string[];
  readonly credits: string;
  readonly grade: string;
}

const course: fc.Arbitrary<Course> = fc.record({
  code: fc
    .tuple(fc.constantFrom(...SUBJECTS), fc.integer({ min: 100, max: 499 }))
    .map(([subject, number]) => `${subject} ${number}`),
  words: fc.array(fc.constantFrom(...WORDS), { minLength: 2, maxLength: 5 }),
  credits: fc.constantFrom('1.00', '3.00', '4.00'),
  grade: fc.constantFrom(...GRADES),
});
const courses = fc.uniqueArray(course, { minLength: 4, maxLength: 9, selector: ({ code }) => code });
const truthOf = ({ code, words, credits, grade }: Course, term: string): string =>
  [code, words.join(' '), credits, grade, term].join('|');

/** Nothing is sure and wrong, and every course is read, asked about or shown as unread. */
function expectNothingSilent(lines: readonly string[], truth: readonly string[]): void {
  const text = `Sample College\nUnofficial Transcript\n${lines.join('\n')}\n`;
  const { sureAndWrong, missing } = compareWithTruth({ text, truth });
  expect({ sureAndWrong, missing, text }).toEqual({ sureAndWrong: [], missing: 0, text });
}

const RUNS = { numRuns: 20 };
const HEADER = 'Course    Title                                           Credits  Grade';
const printed = ({ code, words, credits, grade }: Course) =>
  `${code.padEnd(10)}${words.join(' ').padEnd(48)}${credits.padEnd(9)}${grade}`;

/** A campus stands before each title, below no name; sums prove the other columns. */
const withCampus = (campus: string): string =>
  [
    'Sample College',
    "Fall '12",
    'HIST430H1 Main Modern & Principles C- 6.000',
    'PSYC440H1 Main Energy of Analysis A 10.000',
    'MUS186H1 Main Principles & Systems A- 10.000',
    'ART471H1 Online Advanced to Ethics B 5.000',
    'Ehrs: 31.000 GPA-Hrs: 31.000 QPts: 102.200 GPA: 3.297',
    "Spring '13",
    'PHIL216H1 Online Design for Seminar P 2.500',
    `ACC461H1 ${campus} Research in Methods A 6.000`,
    'CS299H1 Main Research for Modern C 5.000',
    'HIST446H1 Main Energy of Seminar A 10.000',
    'Ehrs: 23.500 GPA-Hrs: 21.000 QPts: 74.000 GPA: 3.524',
  ].join('\n');

describe('No error is silent', () => {
  it('where titles come last, each cell has a line, and a heading stands between names and courses', () => {
    const below = [
      'Academic Standing: Good Standing',
      'Course Topic: Selected Readings',
      'Attempted 6 Earned 6',
    ];
    fc.assert(
      fc.property(
        courses,
        fc.constantFrom('Fall 2021', '21/FA', 'Test Credits'),
        fc.array(fc.constantFrom(...below), { minLength: 4, maxLength: 9 }),
        (rows, heading, notes) => {
          const term = heading === 'Test Credits' ? '' : 'Fall 2021';
          const cells = rows.flatMap(({ code, words, credits, grade }, index) => [
            code,
            grade,
            credits,
            words.join(' '),
            ...(notes[index] === undefined ? [] : [notes[index]]),
          ]);
          expectNothingSilent(
            ['Course ID', 'Official Grade', 'Cr Hrs', 'Description', heading, ...cells],
            rows.map((row) => truthOf(row, term)),
          );
        },
      ),
      RUNS,
    );
  });

  it('where no header names the campus before each title, and sums prove the other columns', () => {
    const { lines } = parseTranscript({ text: withCampus('Main') });
    expect(lines).toHaveLength(8);
    for (const { doubts } of lines)
      expect(doubts).toContain('Its title may begin with a word of another column.');
  });

  it('where the first title of a term begins on the line above, also like a note or in two terms', () => {
    const header = 'Title                                           Credit  Grade   Points   Course';
    const row = (title: string, credits: string, grade: string, points: string, code: string) =>
      `${title.padEnd(48)} ${credits}   ${grade.padEnd(2)}      ${points}     ${code}`;
    const terms = (begun: string, rest: string) =>
      ['Fall 2019', 'Spring 2020'].flatMap((term) => [
        term,
        begun,
        row(rest, '1.00', 'A', '4.00', 'ARH 102'),
        row('Elementary Greek II', '1.00', 'B', '3.00', 'GRK 102'),
        row('Calculus II', '1.00', 'A', '4.00', 'MAT 112'),
      ]);
    const read = (begun: string, rest: string) =>
      parseTranscript({ text: ['Hawthorn College', header, ...terms(begun, rest)].join('\n') }).lines.filter(
        ({ number }) => number === '102',
      );
    const [joined] = read('Art History Survey II: Renaissance to the', '  Present');
    expect([joined!.title, joined!.doubts]).toEqual([
      'Art History Survey II: Renaissance to the Present',
      [],
    ]);
    const doubtful = [
      ...read('Art History: Renaissance', '  Present'),
      ...read('Energy to Music in Poetry', 'Modern'),
    ].filter(({ subject }) => subject === 'ARH');
    expect(doubtful.map(({ doubts }) => doubts.length > 0)).toEqual([true, true, true, true]);
  });

  it('where a course stands beside the heading of the other column', () => {
    const text = [
      'Sample College',
      'Main Campus Fall 2017                                    Music and Culture     PHIL*397*2001           10.00',
      'Course Description    Course No      Grd  Attempted',
      'Design to Data        BIOL*443*2005  5,0      10.00      Total Credits Earned: 2.50',
      'Genetics for Data     ART*452*2002   2,3       2.50      Explanation of Grades',
    ].join('\n');
    const { lines, unread } = parseTranscript({ text });
    expect([...lines.map((line) => line.printed), ...unread.map((line) => line.text)].join('\n')).toContain(
      'PHIL*397*2001',
    );
  });

  it('where a title is nothing but words in brackets', () => {
    const text = [
      'Fall 2021',
      'Writing the Essay EXPOS-UA 1-023 4.0 B+',
      'Intro to Computer Programming',
      '(No Prior Experience) CSCI-UA 2-005 4.0 A',
      'Calculus I MATH-UA 121-011 4.0 B-',
      'Cultures and Contexts CORE-UA 515-003 4.0 A-',
    ].join('\n');
    const intro = parseTranscript({ text }).lines.find(({ subject }) => subject === 'CSCI-UA');
    expect(intro?.doubts).toContain('Its title seems to be cut.');
  });

  it('where a section of letters stands where titles begin', () => {
    const text = [
      'Course         Title                 Grade   Hrs Att',
      'Fall 2021',
      'ART  110  01   Drawing I             A-      3.00',
      'REL  105  03   Old Testament         C       3.00',
      'CHP  000  ZZ   Chapel Attendance     S       0.00',
      'SPN  101  01   Elementary Spanish    F       4.00',
    ].join('\n');
    const truth = ['ART110|Drawing I|3|A-', 'REL105|Old Testament|3|C', 'CHP000|Chapel Attendance|0|S'];
    const all = [...truth, 'SPN101|Elementary Spanish|4|F'].map((line) => `${line}|Fall 2021`);
    expect(compareWithTruth({ text, truth: all })).toMatchObject({ sureAndWrong: [], missing: 0 });
  });

  it('where a title is as wide as its column, so that one space parts it from the next', () => {
    const text = [
      'Course    Title                         Level            Credit   Grade',
      'Term : Fall 2020',
      'CMPT 220  Software Development I        Undergraduate     4.000   B+',
      'MATH 205  Discrete Math                 Undergraduate     3.000   C',
      'CLAS 110  Latin 1                       Undergraduate     3.000   A',
      'FYE  101  First Year Seminar: 7 Ways to Undergraduate     4.000   A-',
      '          Fall in Love with Reading',
    ].join('\n');
    const truth = [
      'CMPT220|Software Development I|4|B+|Fall 2020',
      'MATH205|Discrete Math|3|C|Fall 2020',
      'CLAS110|Latin 1|3|A|Fall 2020',
      'FYE101|First Year Seminar: 7 Ways to Fall in Love with Reading|4|A-|Fall 2020',
    ];
    expect(compareWithTruth({ text, truth })).toMatchObject({ sureAndWrong: [], missing: 0 });
  });

  it('where credit from elsewhere is of a term that the school has, too: each has its own sums', () => {
    const text = [
      'SUBJ NO.              COURSE TITLE           CRED GRD       PTS R',
      'TRANSFER CREDIT ACCEPTED BY THE INSTITUTION:',
      'Fall 2020          Advanced Placement',
      'ENGL 1101          English Composition I         3.00 K',
      'HIST 2111          U.S. History to 1865          3.00 K',
      '   Ehrs:  6.00 GPA-Hrs:  0.00 QPts:     0.00 GPA:   0.00',
      'INSTITUTION CREDIT:',
      'Fall 2020',
      'BIOL 1107          Principles of Biology I       3.00 C         6.00',
      'CHEM 1211          Principles of Chemistry 1     3.00 B         9.00',
      '   Ehrs:  6.00 GPA-Hrs:  6.00 QPts:    15.00 GPA:   2.50',
    ].join('\n');
    const { checks, lines } = parseTranscript({ text });
    expect(lines.map(({ kind }) => kind)).toEqual(['transfer', 'transfer', 'completed', 'completed']);
    expect(checks.filter(({ ok }) => !ok)).toEqual([]);
  });

  it('where a term was spent abroad, or a dash parts credit from elsewhere from its school', () => {
    const text = [
      'Course        Description                   Attempt Earned Grd   Points',
      'Spring 2022',
      'Study Abroad: University of Ghana, Legon',
      'ABRD  3000    Study Abroad - Ghana           15.00  15.00 P     0.000',
      'Fall 2022',
      'LING  4401    Language Typology               3.00   3.00 A    12.000',
      'LING  4402    Phonology                       3.00   3.00 A    12.000',
      'TRANSFER CREDIT - HARBOR COUNTY COLLEGE',
      'SPAN  2010    Intermediate Spanish I          3.00   3.00 TR    0.000',
    ].join('\n');
    const truth = [
      'ABRD3000|Study Abroad - Ghana|15|P|Spring 2022',
      'LING4401|Language Typology|3|A|Fall 2022',
      'LING4402|Phonology|3|A|Fall 2022',
      'SPAN2010|Intermediate Spanish I|3|TR|',
    ];
    expect(compareWithTruth({ text, truth })).toMatchObject({ sureAndWrong: [], missing: 0 });
  });

  it('where a dash follows the word for an exam, and no school', () => {
    const text = [
      'Course    Title                 Credits  Grade',
      'Fall 2021',
      'BIO 101   Cells                 3.00     A',
      'Exam - Oral Defense Passed',
      'BIO 102   Genes                 3.00     B',
    ].join('\n');
    expect(parseTranscript({ text }).lines.map(({ kind }) => kind)).toEqual(['completed', 'completed']);
  });

  it('where two courses differ only in the figure after a dash', () => {
    const text = [
      'Title                                 Course                Units   Grade',
      'Fall 2020',
      'Intro to Computer Science             CSCI-UA 101-003       4.0     B+',
      'Texts and Ideas                       CORE-UA 400-010       4.0     A-',
      'Data Structures                       CSCI-UA 102-001       4.0     A-',
      'Calculus with Applications            MATH 220-1            4.0     A',
      'Calculus with Proofs                  MATH 220-2            4.0     B',
    ].join('\n');
    const { lines } = parseTranscript({ text });
    expect(lines.slice(3).map(({ number }) => number)).toEqual(['220-1', '220-2']);
  });

  it('where credit for an exam has no code and stands above titles that come before their codes', () => {
    const text = [
      'Test Credits',
      'Test Component                         Units',
      'ADV_PL Physics C - Mechanics           5.0',
      '',
      'Fall 2021',
      'Intro to Computer Science             CSCI-UA 101-003       4.0     B+',
      'Texts and Ideas                       CORE-UA 400-010       4.0     A-',
      'Calculus I                            MATH-UA 121-005       4.0     C',
    ].join('\n');
    const { lines, unread } = parseTranscript({ text });
    expect(lines.map(({ title }) => title)).toEqual([
      'Intro to Computer Science',
      'Texts and Ideas',
      'Calculus I',
    ]);
    expect(unread.map((row) => row.text)).toEqual(['ADV_PL Physics C - Mechanics 5.0']);
  });

  it('where one section of a single figure stands among those of three', () => {
    const text = [
      'Title                                 Course                Units   Grade',
      'Fall 2020',
      'Intro to Computer Science             CSCI-UA 101-003       4.0     B+',
      'Texts and Ideas                       CORE-UA 400-010       4.0     A-',
      'Honors: First-Year Seminar            FYSEM-UA 50-1         4.0     A',
    ].join('\n');
    const truth = [
      'CSCIUA101|Intro to Computer Science|4|B+|Fall 2020',
      'COREUA400|Texts and Ideas|4|A-|Fall 2020',
      'FYSEMUA50|Honors: First-Year Seminar|4|A|Fall 2020',
    ];
    expect(compareWithTruth({ text, truth })).toMatchObject({ sureAndWrong: [], missing: 0 });
  });

  it.each(['2:1', 'H2A', 'HD', 'N', 'P'])(
    'where a mark stands beside a grade of another scale: %s',
    (grade) => {
      const text = [
        'Module    Title                      Credits  Mark  Grade',
        'Fall 2021',
        `BIO 101   Marine Invertebrates       20       64    ${grade}`,
        `BIO 102   Physical Oceanography      20       67    ${grade}`,
      ].join('\n');
      const asked = parseTranscript({ text }).lines.map(({ doubts }) => doubts.join(' '));
      expect(asked).toEqual(Array(2).fill(expect.stringContaining('which of them counts?')));
    },
  );

  it('where the heading of a term names it in words that nobody knows', () => {
    const text = [
      'Course    Title                      Credits  Grade',
      'Fall 2021',
      'MATH 220  Differential Calculus      3.00     A',
      'Session: Zorble-Kip 2022',
      'Campus: Main',
      'CHEM 110  General Chemistry          3.00     B',
    ];
    const { lines } = parseTranscript({ text: `Sample College\n${text.join('\n')}\n` });
    const question = 'Is “Session: Zorble-Kip 2022” its term?';
    expect(lines.map(({ number, doubts }) => [number, doubts.includes(question)])).toEqual([
      ['220', false],
      ['110', true],
    ]);
  });

  it('where letters after the dash of one code may be a part of it', () => {
    expectNothingSilent(
      [
        'Course       Title                      Credits  Grade',
        'Fall 2021',
        'ASU 101-CLS  The University Experience  1.00     A',
        'MATH 220     Differential Calculus      3.00     A',
        'CHEM 110     General Chemistry          3.00     B',
      ],
      [
        'ASU 101-CLS|The University Experience|1|A|Fall 2021',
        'MATH 220|Differential Calculus|3|A|Fall 2021',
        'CHEM 110|General Chemistry|3|B|Fall 2021',
      ],
    );
  });

  it('where a digit after a code tells two courses apart', () => {
    expectNothingSilent(
      [
        'Course    Title                      Credits  Grade',
        'Fall 2021',
        'MATH220-1 Differential Calculus      3.00     A',
        'CHEM110-1 General Chemistry          3.00     B',
        'Spring 2022',
        'MATH220-2 Integral Calculus          3.00     A',
        'HIST101-2 World History              3.00     B',
      ],
      [
        'MATH 220-1|Differential Calculus|3|A|Fall 2021',
        'CHEM 110|General Chemistry|3|B|Fall 2021',
        'MATH 220-2|Integral Calculus|3|A|Spring 2022',
        'HIST 101|World History|3|B|Spring 2022',
      ],
    );
  });

  it('where a year alone stands above the courses of a semester', () => {
    expectNothingSilent(
      [
        'SEMESTER 2',
        'Guide: Prof. Example',
        'Academic Year: 2020-2021',
        'Course    Title                      Credits  Grade',
        'MATH 220  Differential Calculus      3.00     A',
        'CHEM 110  General Chemistry          3.00     B',
        'HIST 101  World History              3.00     C',
      ],
      [
        'MATH 220|Differential Calculus|3|A|Semester 2 2020/21',
        'CHEM 110|General Chemistry|3|B|Semester 2 2020/21',
        'HIST 101|World History|3|C|Semester 2 2020/21',
      ],
    );
  });

  it('where the last word of a title could be the grade, and the grade is blank', () => {
    fc.assert(
      fc.property(courses, fc.constantFrom(...LAST_WORDS), fc.boolean(), (some, last, hasHeader) => {
        const [first, ...others] = some;
        const odd: Course = { ...first!, words: [...first!.words, last], grade: '' };
        const line = ({ code, words, grade, credits }: Course) =>
          [code, words.join(' '), grade, credits].filter(Boolean).join(' ');
        expectNothingSilent(
          ['Fall 2023', ...(hasHeader ? ['Course Title Grade Credits'] : []), ...[odd, ...others].map(line)],
          [odd, ...others].map((each) => truthOf(each, 'Fall 2023')),
        );
      }),
      RUNS,
    );
  });

  it('where a title is broken, before its facts or after them', () => {
    fc.assert(
      fc.property(courses, fc.nat(), fc.boolean(), (some, at, factsFirst) => {
        const odd = some[at % some.length]!;
        const lines = some.flatMap((each) => {
          if (each !== odd) return [printed(each)];
          const begun = { ...each, words: each.words.slice(0, 1) };
          const rest = each.words.slice(1).join(' ');
          return factsFirst
            ? [printed(begun), `          ${rest}`]
            : [`${each.code.padEnd(10)}${each.words[0]}`, printed({ ...each, code: '', words: [rest] })];
        });
        expectNothingSilent(
          ['Fall 2023', HEADER, ...lines],
          some.map((each) => truthOf(each, 'Fall 2023')),
        );
      }),
      RUNS,
    );
  });

  it('where sections stand after codes with one space', () => {
    fc.assert(
      fc.property(courses, fc.boolean(), fc.integer({ min: 10, max: 899 }), (some, hasName, section) => {
        expectNothingSilent(
          [
            'Fall 2023',
            `Course   ${hasName ? 'Sec ' : '    '} Title                                        Credits  Grade`,
            ...some.map(
              ({ code, words, credits, grade }, index) =>
                `${code.padEnd(9)}${String(section + index).padEnd(4)} ${words.join(' ').padEnd(45)}${credits.padEnd(9)}${grade}`,
            ),
          ],
          some.map((each) => truthOf(each, 'Fall 2023')),
        );
      }),
      RUNS,
    );
  });

  it('where notes about repeats stand between courses', () => {
    fc.assert(
      fc.property(
        courses,
        fc.nat(),
        fc.constantFrom(
          'Repeated: Repeated - No Credit',
          'Repeat Included in GPA',
          '   Course Topic: World War I',
          'Grade changed from I to B',
          'Incomplete grade was converted to F',
          'R Excluded from GPA',
        ),
        (some, at, note) => {
          const lines = some.flatMap((each, index) =>
            index === at % some.length ? [printed(each), `          ${note}`] : [printed(each)],
          );
          expectNothingSilent(
            ['Fall 2023', HEADER, ...lines],
            some.map((each) => truthOf(each, 'Fall 2023')),
          );
        },
      ),
      RUNS,
    );
  });

  it('where credits attempted and earned stand in either order, under names or none', () => {
    fc.assert(
      fc.property(courses, fc.boolean(), fc.boolean(), (some, earnedFirst, hasHeader) => {
        const earned = ({ credits, grade }: Course) => (/[FW]/.test(grade) ? '0.00' : credits);
        const names = earnedFirst ? ['Earned', 'Attempted'] : ['Attempted', 'Earned'];
        expectNothingSilent(
          [
            'Fall 2023',
            ...(hasHeader
              ? [`Course    ${'Title'.padEnd(48)}${names[0]!.padEnd(11)}${names[1]!.padEnd(11)}Grade`]
              : []),
            ...some.map((each) => {
              const figures = [each.credits, earned(each)];
              const [first, second] = earnedFirst ? figures.toReversed() : figures;
              return `${each.code.padEnd(10)}${each.words.join(' ').padEnd(48)}${first!.padEnd(11)}${second!.padEnd(11)}${each.grade}`;
            }),
          ],
          some.map((each) => truthOf(each, 'Fall 2023')),
        );
      }),
      RUNS,
    );
  });

  it('where one code among others has a shape of its own', () => {
    fc.assert(
      fc.property(
        courses,
        fc.nat(),
        fc.constantFrom('1FA101', '30501', 'X/Y-7', 'Hist.101', 'ZZ*0A*9', '101', 'math-1'),
        (some, at, odd) => {
          const all = some.map((each, index) => (index === at % some.length ? { ...each, code: odd } : each));
          expectNothingSilent(
            ['Fall 2023', HEADER, ...all.map(printed)],
            all.map((each) => truthOf(each, 'Fall 2023')),
          );
        },
      ),
      RUNS,
    );
  });

  it('where the term is a figure beside a year', () => {
    fc.assert(
      fc.property(
        courses,
        fc.integer({ min: 1, max: 3 }),
        fc.constantFrom('Year;Period', 'Year;Term'),
        (some, part, names) => {
          expectNothingSilent(
            [
              `${names};Code;Title;Credits;Grade`,
              ...some.map(
                ({ code, words, credits, grade }) =>
                  `2023;${part};${code};${words.join(' ')};${credits};${grade}`,
              ),
            ],
            some.map((each) => truthOf(each, `${names.slice(5)} ${part} 2023`)),
          );
        },
      ),
      RUNS,
    );
  });
});

describe('What a line beside a course says is not taken for sure', () => {
  const sureOf = (...lines: readonly string[]) =>
    parseTranscript({ text: ['Sample College', ...lines].join('\n') })
      .lines.filter(({ doubts }) => doubts.length === 0)
      .map(({ subject, number, title, grade, term }) =>
        [subject, number, title, grade, term && termName(term)].join('|'),
      );

  it('where a title that is the last cell goes on with a year', () => {
    const row = (code: string, ...title: readonly string[]) => [code, 'A', '', '3.00', ...title];
    const sure = sureOf(
      'Fall 2021',
      'Course ID',
      'Grade',
      'Rpt',
      'Cr Hrs',
      'Description',
      ...row('MATH 120', 'Applied Calculus'),
      ...row('BIO 110', 'General Biology'),
      ...row('HIS 102', 'History of the United States', 'since 1865'),
      ...row('ART 210', 'Modern Design'),
      ...row('CS 201', 'Data Structures'),
    );
    expect(sure).toContain('CS|201|Data Structures|A|Fall 2021');
    expect(sure.filter((line) => line.includes('HIS'))).toEqual([]);
  });

  it.each(['General Education:', 'Track: Performance', 'Department: Music'])(
    'where a label stands above the first title: %s',
    (label) => {
      const row = (title: string, code: string) => `${title.padEnd(48)} 1.00   A       4.00     ${code}`;
      const sure = sureOf(
        'Title                                           Credit  Grade   Points   Course',
        'Fall 2019',
        label,
        row('Calculus II', 'MAT 112'),
        row('Elementary Greek II', 'GRK 102'),
        'Spring 2020',
        label,
        row('Calculus III', 'MAT 113'),
        row('Elementary Greek III', 'GRK 103'),
      );
      expect(sure.filter((line) => line.includes(label.slice(0, 5)))).toEqual([]);
    },
  );

  it('where a title that is the last cell looks like a section', () => {
    const row = (code: string, title: string) => [code, 'A', '', '3.00', title];
    const sure = sureOf(
      'Fall 2021',
      'Course ID',
      'Grade',
      'Rpt',
      'Cr Hrs',
      'Description',
      ...row('MATH 120', 'Applied Calculus'),
      ...row('BIO 110', 'General Biology'),
      ...row('ITA 250', 'Study Abroad: Florence'),
      ...row('ART 210', 'Modern Design'),
      ...row('CS 201', 'Data Structures'),
    );
    expect(sure.filter((line) => !line.endsWith('|Fall 2021'))).toEqual([]);
  });

  it('where rows with their term stand after the key to the grades', () => {
    const row = (term: string, ...cells: readonly string[]) =>
      [term.padEnd(16), cells[0]!.padEnd(30), ...cells.slice(1).map((cell) => cell.padEnd(10))].join('');
    const { lines, unread } = parseTranscript({
      text: [
        'Sample College',
        row('Term', 'Course', 'Credits', 'Grade'),
        row('Fall 2020', 'MATH 120 Applied Calculus', '3.0', 'A'),
        row('Fall 2020', 'BIO 110 General Biology', '4.0', 'B'),
        'Grading System',
        row('Spring 2021', 'CS 201 Data Structures', '3.0', 'A'),
        row('Spring 2021', 'ART 210 Modern Design', '3.0', 'A'),
      ].join('\n'),
    });
    expect(lines.length + unread.length).toBe(4);
  });

  it.each([
    ['Fall 2018 Undergraduate Dean’s List', true],
    ['Spring 2020 Part-time status approved', false],
  ])('where a remark names another term: %s', (remark, isAbove) => {
    const header = 'Course    Title                    Credits  Grade';
    const row = (code: string, title: string) => `${code.padEnd(10)}${title.padEnd(25)}3.00     A`;
    const sure = sureOf(
      'Spring 2019',
      ...(isAbove ? [remark] : []),
      header,
      row('MATH 201', 'Linear Algebra'),
      row('ART 210', 'Modern Design'),
      ...(isAbove ? [] : [remark]),
      row('CS 201', 'Data Structures'),
      row('BIO 110', 'General Biology'),
    );
    expect(sure.filter((line) => !line.endsWith('|Spring 2019'))).toEqual([]);
  });

  it.each(['TECH 1**', 'GEN 1***', 'MAR 2***'])('where credit of some level has no course: %s', (code) => {
    const row = (of: string, title: string) => `${of.padEnd(10)}${title.padEnd(25)}3.00     A`;
    const sure = sureOf(
      'Spring 2019',
      'Course    Title                    Credits  Grade',
      row('MATH 201', 'Linear Algebra'),
      row(code, 'Modern Design'),
      row('CS 201', 'Data Structures'),
    );
    const wrong = code.replace('***', '').replace('**', '').replace(' ', '|');
    expect(sure.filter((line) => line.startsWith(`${wrong}|`))).toEqual([]);
  });

  it('where what is in small letters stands below a title that is the last cell', () => {
    const row = (code: string, ...title: readonly string[]) => [code, 'A', '4.00', ...title];
    const sure = sureOf(
      'Course ID',
      'Official Grade',
      'Cr Hrs',
      'Description',
      'Fall 2021',
      ...row('CHEM 210', 'Organic Chemistry', 'taken at Main Campus'),
      ...row('MATH 220', 'Linear Algebra'),
      ...row('ART 210', 'Modern Design'),
      ...row('CS 201', 'Data Structures'),
      ...row('HIST 201', 'History of the', 'Americas'),
    );
    expect(sure.filter((line) => line.startsWith('CHEM'))).toEqual([]);
  });

  const pescOf = (session: string, grade: string) =>
    '<CollegeTranscript><Student><AcademicRecord><AcademicSession>' +
    `<AcademicSessionDetail>${session}</AcademicSessionDetail>` +
    '<Course><CourseCreditValue>3</CourseCreditValue>' +
    `<CourseAcademicGrade>${grade}</CourseAcademicGrade>` +
    '<CourseSubjectAbbreviation>CS</CourseSubjectAbbreviation><CourseNumber>101</CourseNumber>' +
    '<CourseTitle>Loops</CourseTitle></Course>' +
    '</AcademicSession></AcademicRecord></Student></CollegeTranscript>';

  it.each(['R B-', '* D'])('where a mark stands before the grade of a file: %s', (grade) => {
    const { lines } = parseTranscript({ text: pescOf('<SessionName>Fall 2020</SessionName>', grade) });
    expect(lines.map(({ doubts }) => doubts.length > 0)).toEqual([true]);
  });

  it.each([
    ['Winter', '2020-01-06', ['Winter 2020']],
    ['Spring', '2020-01-13', ['Spring 2020']],
    ['Spring', '2019-12-30', []],
    ['Fall', '2020-01-06', []],
    ['', '2020-01-13', ['Spring 2020']],
    ['constructor', '2020-01-13', ['Spring 2020']],
  ])('where a session is called %s and begins on %s', (name, day, terms) => {
    const called =
      name === '' ? '<SessionDesignator>202010</SessionDesignator>' : `<SessionName>${name}</SessionName>`;
    const { lines } = parseTranscript({
      text: pescOf(`${called}<SessionBeginDate>${day}</SessionBeginDate>`, 'A'),
    });
    const sure = lines.filter(({ doubts }) => doubts.length === 0);
    expect(sure.map(({ term }) => term && termName(term))).toEqual(terms);
  });

  it('where a campus that begins one title only is that of no other', () => {
    const { lines } = parseTranscript({ text: withCampus('Downtown') });
    expect(lines.filter(({ doubts }) => doubts.length === 0)).toEqual([]);
  });

  it('where a header stands below a term in unknown words that begin like the rest of a title', () => {
    const header = 'Course    Title                    Credits  Grade';
    const row = (code: string, title: string) => `${code.padEnd(10)}${title.padEnd(25)}3.00     A`;
    const sure = sureOf(
      'Fall 2021',
      header,
      row('MATH 201', 'Linear Algebra'),
      row('ART 210', 'Modern Design'),
      'in January 2022',
      header,
      row('CS 201', 'Data Structures'),
      row('BIO 110', 'General Biology'),
    );
    expect(sure.filter((line) => /^(?:CS|BIO)/.test(line))).toEqual([]);
  });

  it('where the school after a label has a term of its own', () => {
    const row = (code: string, title: string) => `${code.padEnd(10)}${title.padEnd(25)}3.00     TR`;
    const { lines } = parseTranscript({
      text: [
        'Sample College',
        'Transfer Credit',
        'Course    Title                    Credits  Grade',
        'Sent by: Gateway Technical College (Summer 2021)',
        row('MATH 201', 'Linear Algebra'),
        row('ART 210', 'Modern Design'),
        row('CS 201', 'Data Structures'),
      ].join('\n'),
    });
    expect(lines.map(({ institution, term }) => [institution, term && termName(term)])).toEqual(
      lines.map(() => ['Gateway Technical College', 'Summer 2021']),
    );
  });
});
