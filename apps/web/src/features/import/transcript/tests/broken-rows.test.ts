import { describe, expect, it } from 'vitest';
import { parseTranscript } from '../index';
import { coursesIn } from '../testing/in-words';

describe('A row that is printed in an unusual way', () => {
  it('has its code in three columns of figures', () => {
    const names = 'TITLE                        SCH DEPT CRS SUP SEC  CRED  PR GRADE';
    const printed = [
      'FALL 2021',
      'GENERAL BIOLOGY I             01  119 115     04   4.0      C+',
      'CALC I MATH/PHYS              01  640 151     C3   4.0      B',
      'THEATER APPRECIATION          07  965 211     90   3.0   P  A',
    ];
    expect(coursesIn([names, ...printed].join('\n'))).toEqual([
      '01:119 115 GENERAL BIOLOGY I: 4 credits, C+, completed Fall 2021',
      '01:640 151 CALC I MATH/PHYS: 4 credits, B, completed Fall 2021',
      '07:965 211 THEATER APPRECIATION: 3 credits, A, completed Fall 2021',
    ]);
  });

  it('has a percentage after a label, above what was written of it', () => {
    const printed = [
      'Fall 2022',
      'HUM 110  Foundations of the Essay                        3 cr.    Final: 91%',
      '    A cautious reader who became a bold one.',
      'COM 101  Work Program: Kitchen and Garden                1 cr.    Final: Pass',
      'SCI 120  Field Ecology                                   4 cr.    Final: 88%',
      '    Strong field notebooks.',
    ];
    expect(coursesIn(printed.join('\n'))).toEqual([
      'HUM 110 Foundations of the Essay: 3 credits, 91%, completed Fall 2022',
      'COM 101 Work Program: Kitchen and Garden: 1 credits, Pass, completed Fall 2022',
      'SCI 120 Field Ecology: 4 credits, 88%, completed Fall 2022',
    ]);
  });

  it('stands below a note of a repetition that consists of names of columns', () => {
    const printed = [
      'Spring Quarter 2021',
      'Course         Description                             Attempted    Earned  Grade    Points',
      'CHEM   128     General Chem Ag/Life Sci II                 4.000     4.000  B       12.000',
      '               Repeated: Repeat Course, Grade Counted',
      'BIO    200     Special Problems                            0.500     0.500  CR       0.000',
      'FSN    310     Maternal & Child Nutr: Vitamins             4.000     4.000  A       16.000',
      '               A to K',
    ];
    expect(coursesIn(printed.join('\n'))).toEqual([
      'CHEM 128 General Chem Ag/Life Sci II: 4 credits, B, completed Spring 2021 (I)',
      'BIO 200 Special Problems: 0.5 credits, CR, completed Spring 2021',
      'FSN 310 Maternal & Child Nutr: Vitamins A to K: 4 credits, A, completed Spring 2021',
    ]);
  });

  it('has its title broken before the other cells', () => {
    const printed = [
      'Semester 1 2020',
      'Course     Title                                      Mark    UoC Att',
      'COMP1911   Computing 1A                                86      6.00',
      'ENGG1000   Introduction to Engineering Design and',
      '           Innovation                                  78      6.00',
      'MATH1131   Mathematics 1A                              66      6.00',
    ];
    expect(coursesIn(printed.join('\n'))[1]).toBe(
      'ENGG 1000 Introduction to Engineering Design and Innovation: 6 credits, 78, completed Semester 1 2020',
    );
  });

  it('has a mark of one letter after its points', () => {
    const printed = [
      'COURSE      TITLE                          CORE    ATT     ERN   GR    GR PTS',
      '2022 SPRING SEMESTER',
      'BIOL 1406   Biology for Science Majors I   030     4.00    4.00  B      12.00',
      'ENGL 1302   Composition II                 010     3.00    3.00  B       9.00',
      'GOVT 2305   Federal Government             070     3.00    0.00  F       0.00 X',
      'HIST 1302   United States History II       060     3.00    3.00  A      12.00',
    ];
    expect(coursesIn(printed.join('\n'))[2]).toBe(
      'GOVT 2305 Federal Government: 3 credits, F, completed Spring 2022',
    );
  });

  it('has a campus of two words and a level, where only spaces part them and no grade is given yet', () => {
    const printed = [
      'COURSES IN PROGRESS',
      'Term: Spring 2024',
      'Subject Course Campus Level Title Credit Hours',
      'BIO 205 Main Campus CR Microbiology 4.000',
      'COM 100 South Campus CR Introduction to Human Communication 3.000',
      'SPA 101 Online Campus CR Elementary Spanish I 3.000',
    ];
    expect(coursesIn(printed.join('\n'))).toEqual([
      'BIO 205 Microbiology: 4 credits, no grade, in-progress Spring 2024',
      'COM 100 Introduction to Human Communication: 3 credits, no grade, in-progress Spring 2024',
      'SPA 101 Elementary Spanish I: 3 credits, no grade, in-progress Spring 2024',
    ]);
  });

  it('has credits attempted below “Attempt”, and a blank grade', () => {
    const printed = [
      'Course        Description                   Attempt Earned Grd   Points',
      '2020 Fall',
      'BIOL  1610    Spring Flora                    2.00   2.00 A     8.000',
      'ENGL  2880    Expository Writing              3.00   3.00 B+    9.900',
      'MATH  1120    Calculus II                     4.00   0.00 W     0.000',
      '2021 Spring',
      'LING  4994    Honors Thesis II                3.00   0.00       0.000',
      'STSCI 2150    Intro Statistics for Biology    4.00   0.00       0.000',
    ];
    expect(coursesIn(printed.join('\n')).slice(2)).toEqual([
      'MATH 1120 Calculus II: 4 credits, W, withdrawn Fall 2020',
      'LING 4994 Honors Thesis II: 3 credits, no grade, in-progress Spring 2021',
      'STSCI 2150 Intro Statistics for Biology: 4 credits, no grade, in-progress Spring 2021',
    ]);
  });

  it('has the rest of its title in a drawn cell below', () => {
    const printed = [
      'SEMESTER : II                                        Exam : September 2020',
      '+-----------+----------------------------------+----+-----+----+',
      '| Sub. Code | Subject Title                    | Cr | Gr. | GP |',
      '+-----------+----------------------------------+----+-----+----+',
      '| 18MAT21   | ADVANCED CALCULUS AND NUMERICAL  | 4  | A   | 8  |',
      '|           | METHODS                          |    |     |    |',
      '| 18CHE22   | ENGINEERING CHEMISTRY            | 4  | B   | 6  |',
      '| 18CPS23   | C PROGRAMMING FOR PROBLEM        | 3  | O   | 10 |',
      '|           | SOLVING                          |    |     |    |',
      '+-----------+----------------------------------+----+-----+----+',
    ];
    expect(coursesIn(printed.join('\n')).map((course) => course.replace(/:.*/, ''))).toEqual([
      ' 18MAT21 ADVANCED CALCULUS AND NUMERICAL METHODS',
      ' 18CHE22 ENGINEERING CHEMISTRY',
      ' 18CPS23 C PROGRAMMING FOR PROBLEM SOLVING',
    ]);
  });

  it('has figures below names that only two lines tell apart', () => {
    const printed = [
      'LEVEL I - FALL 2021',
      '                                              Theory   Lab    Clinical  Credit   Final',
      'Course     Course Title                       Hours    Hours  Hours     Hours    Grade',
      'NUR 1101   Fundamentals of Nursing              60       30      90       7       82',
      'NUR 1102   Dosage Calculations                  15        0       0       1       94',
      'NUR 1110   Health Assessment                    30       30       0       3       77',
    ];
    expect(coursesIn(printed.join('\n'))).toEqual([
      'NUR 1101 Fundamentals of Nursing: 7 credits, 82, completed Fall 2021',
      'NUR 1102 Dosage Calculations: 1 credits, 94, completed Fall 2021',
      'NUR 1110 Health Assessment: 3 credits, 77, completed Fall 2021',
    ]);
  });

  it('has a line for each cell below names with tabs, blank ones among them', () => {
    const names = ['Course', 'Description', 'Term', 'Grade', 'Units', 'Status'].join('\t');
    const printed = [
      'BIO 181|General Biology I|Fall 2021|B|4.00|Taken',
      'ENG 101|First-Year Composition| |TR|3.00|Transferred',
      'HCD 300|Biostatistics|Fall 2023| |3.00|In Progress',
      'MAT 170|Precalculus|Fall 2021|A+|3.00|Taken',
    ].flatMap((course) => course.split('|'));
    expect(coursesIn([names, ...printed].join('\n'))).toEqual([
      'BIO 181 General Biology I: 4 credits, B, completed Fall 2021',
      'ENG 101 First-Year Composition: 3 credits, TR, transfer',
      'HCD 300 Biostatistics: 3 credits, no grade, in-progress Fall 2023',
      'MAT 170 Precalculus: 3 credits, A+, completed Fall 2021',
    ]);
  });

  it('has a whole code for its number, and a subject elsewhere that is no part of it', () => {
    const printed = [
      'CRS-#      COURSE TITLE                  SUBJ  FLAG   GRD   CREDIT',
      'YEAR: 2021-2022    GRADE LEVEL: 11',
      '1001310    ENGLISH 1                      EN           B    1.00',
      '2100310    UNITED STATES HISTORY          AH    E      A    1.00',
      'MAC1105    COLLEGE ALGEBRA                MA    D      A    0.50',
      'SLS1101    ORIENTATION TO COLLEGE         EL    D      A    0.50',
    ];
    expect(coursesIn(printed.join('\n')).map((course) => course.replace(/:.*/, ''))).toEqual([
      ' 1001310 ENGLISH 1',
      ' 2100310 UNITED STATES HISTORY',
      'MAC 1105 COLLEGE ALGEBRA',
      'SLS 1101 ORIENTATION TO COLLEGE',
    ]);
  });

  it('stands below the semester of a program, which has a sum beside it', () => {
    const row = (...cells: readonly string[]) =>
      `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
    const page = [
      '<html><body><p>Année universitaire 2021/2022 – Session 1</p><table>',
      row('Code', 'Libellé', 'Note/20', 'Résultat', 'Coef.', 'ECTS'),
      row('Semestre 3', '', '12,416', 'Admis', '', '30'),
      row('LIF3A01', 'Algorithmique', '10,5', 'ADM', '2', '6'),
      row('LIF3A02', 'Architecture des ordinateurs', '13', 'ADM', '1', '4'),
      row('Semestre 4', '', '10,92', 'Admis', '', '30'),
      row('LIF4A01', 'Systèmes d’exploitation', '9', 'AJ', '2', '6'),
      '</table></body></html>',
    ];
    expect(coursesIn(page.join('\n')).map((course) => course.replace(/.*, /, ''))).toEqual([
      'completed Semester 3 2021',
      'completed Semester 3 2021',
      'completed Semester 4 2021',
    ]);
  });

  it('has the name of who taught it below, and so have nearly all others', () => {
    const course = (code: string, title: string, teacher: string) => [
      `${code}      ${title.padEnd(54)}P        4`,
      `          ${teacher}`,
    ];
    const printed = [
      '          Fall 2021 Term: September 01 - December 03',
      ...course('1000', 'Civil Procedure', 'Rubenstein, William'),
      ...course('1001', 'Contracts', 'Frug, Gerald'),
      ...course('1006', 'First Year Legal Research and Writing in Practice A', 'Havasy, Christopher'),
      ...course('1004', 'Property', 'Singer, Joseph'),
      ...course('1005', 'Torts', 'Sargentich, Lewis'),
      '2968      Reading Group: Law, Literature, and the Limits',
      '          of Mercy                                              CR       1',
      '          Suk, Jeannie',
    ];
    expect(coursesIn(printed.join('\n')).map((each) => each.replace(/: \d credits.*/, ''))).toEqual([
      ' 1000 Civil Procedure',
      ' 1001 Contracts',
      ' 1006 First Year Legal Research and Writing in Practice A',
      ' 1004 Property',
      ' 1005 Torts',
      ' 2968 Reading Group: Law, Literature, and the Limits of Mercy',
    ]);
  });

  it('has the days on which it was held below its title', () => {
    const printed = [
      'Course        Title                                      Hours   Grade',
      '2022-2023 Academic Year',
      'APPE 9601     APPE - Internal Medicine                       6    H',
      '              05/23/2022 - 07/01/2022  St. Brendan Medical Ctr',
      'APPE 9602     APPE - Ambulatory Care                         6    HP',
      '              07/05/2022 - 08/12/2022  Lakemont VA Clinic',
      'APPE 9603     APPE - Community Pharmacy                      6    P',
    ];
    expect(coursesIn(printed.join('\n')).map((each) => each.replace(/: \d credits.*/, ''))).toEqual([
      'APPE 9601 APPE - Internal Medicine',
      'APPE 9602 APPE - Ambulatory Care',
      'APPE 9603 APPE - Community Pharmacy',
    ]);
  });

  it('is asked about where its credits are printed in brackets beside a grade', () => {
    const printed = [
      'Course No.    Descriptive Title               Grade   Units',
      'First Semester, 2018-2019',
      'GE 101        Understanding the Self           1.75     3',
      'PE 1          Physical Fitness                 1.25    (2)',
      'GE 104        Mathematics                      2.50     3',
    ];
    const { lines } = parseTranscript({ text: printed.join('\n') });
    expect(lines.map(({ doubts }) => doubts.includes('Its credits are printed as “(2)”.'))).toEqual([
      false,
      true,
      false,
    ]);
  });

  it('stands alone in a list of credit from elsewhere, inside the program it counts for', () => {
    const unit = (unitCode: string, unitName: string, grade: string) => ({
      unitCode,
      unitName,
      creditPoints: 6,
      grade,
    });
    const record = {
      enrolments: [
        {
          courseCode: 'SC-BENVSC',
          courseName: 'Bachelor of Environmental Science',
          studyPeriods: [
            {
              label: '2021 Semester 1',
              units: [unit('BIOL1011', 'Biodiversity', 'D'), unit('CHEM1001', 'Chemistry', 'P')],
            },
            {
              label: '2021 Semester 2',
              units: [unit('ENVS1017', 'Management', 'C'), unit('STAT1170', 'Statistics', 'N')],
            },
          ],
          advancedStanding: [
            { unitCode: 'SCIU1UNSP', unitName: 'Unspecified Level 1 Science', creditPoints: 6 },
          ],
        },
      ],
    };
    expect(coursesIn(JSON.stringify(record)).at(-1)).toBe(
      ' SCIU1UNSP Unspecified Level 1 Science: 6 credits, no grade, transfer',
    );
  });

  it('is asked about below a line that may begin its title in some terms only, and not below the name of a school', () => {
    const printed = (line: string) => [
      'Fall 2021',
      'Title                          Course      Credits  Grade',
      line,
      'Rome and Carthage              HIST 401      3.00   A',
      'Modern Europe                  HIST 210      3.00   B+',
      'Spring 2022',
      'Title                          Course      Credits  Grade',
      line,
      'The Silk Road                  HIST 402      3.00   A-',
    ];
    const asked = (line: string) =>
      parseTranscript({ text: printed(line).join('\n') }).lines.map(({ doubts }) => doubts.length > 0);
    expect(asked('Advanced Seminar')).toEqual([true, false, true]);
    expect(asked('College of Arts and Science')).toEqual([false, false, false]);
  });

  it('is asked about where it alone has credits that begin with a point', () => {
    const printed = [
      'Course      Title                      Grade  Credits',
      'Fall 2021',
      'HIST 101    Rome                       A        3.00',
      'HIST 102    Greece                     B         .50',
      'HIST 103    Egypt                      B+       2.50',
    ];
    const { lines } = parseTranscript({ text: printed.join('\n') });
    expect(lines.map(({ doubts }) => doubts)).toEqual([
      [],
      ['Its credits are not printed like those of other lines.'],
      [],
    ]);
  });

  it('is asked about where a cell on a line of its own may be missing', () => {
    const names = ['Course', 'Description', 'Term', 'Grade', 'Units', 'Status'].join('\t');
    const printed = [
      'BIO 181|General Biology I|Fall 2021|B|4.00|Taken',
      'BIO 182|General Biology II|Spring 2022|B|4.00|Taken',
      'CHM 113|General Chemistry I|Spring 2022|A|4.00|Taken',
      'CHM 114|General Chemistry II|Fall 2022|A|4.00|Taken',
      'ENG 101|First-Year Composition|Fall 2022|A|4.00|Taken',
      'ENG 102|Composition II|Fall 2022|A|3.00',
      'MAT 170|Precalculus|Fall 2021|A+|3.00|Taken',
    ].flatMap((course) => course.split('|'));
    const { lines } = parseTranscript({ text: [names, ...printed].join('\n') });
    expect(lines.map(({ doubts }) => doubts.length > 0)).toEqual([
      ...Array.from({ length: 5 }, () => false),
      true,
      false,
    ]);
  });
});

describe('What looks like a part of the row above', () => {
  it('in a drawn table is a heading, a note, or the rest of a title', () => {
    const printed = [
      'Fall 2023',
      '| Code    | Title                 | Cr | Gr |',
      '| CSC 110 | Intro to Programming  | 4  | A  |',
      '|         | Spring 2024           |    |    |',
      '| CSC 120 | Advanced Programming  | 4  | B  |',
      '|         | and Problem Solving   |    |    |',
      "|         | Dean's List           |    |    |",
      '| CSC 130 | Data Structures       | 4  | B  |',
    ];
    expect(coursesIn(printed.join('\n'))).toEqual([
      'CSC 110 Intro to Programming: 4 credits, A, completed Fall 2023',
      'CSC 120 Advanced Programming and Problem Solving: 4 credits, B, completed Spring 2024',
      'CSC 130 Data Structures: 4 credits, B, completed Spring 2024',
    ]);
  });

  it('below a header with tabs is the heading of the next term, where a blank grade has no line', () => {
    const course = (code: string, title: string, ...values: string[]) => [code, title, '4', ...values];
    const printed = [
      'Fall 2021',
      'Course\tTitle\tCredits\tGrade',
      ...course('ENG 101', 'English I', 'A'),
      ...course('HIS 101', 'History', 'B'),
      ...course('MAT 101', 'Calculus'),
      'Spring 2022',
      ...course('CHE 101', 'Chemistry', 'B'),
      ...course('PHY 101', 'Physics', 'A'),
      ...course('BIO 101', 'Biology', 'A'),
    ];
    expect(coursesIn(printed.join('\n'))).toEqual([
      'ENG 101 English I: 4 credits, A, completed Fall 2021',
      'HIS 101 History: 4 credits, B, completed Fall 2021',
      'MAT 101 Calculus: 4 credits, no grade, in-progress Fall 2021',
      'CHE 101 Chemistry: 4 credits, B, completed Spring 2022',
      'PHY 101 Physics: 4 credits, A, completed Spring 2022',
      'BIO 101 Biology: 4 credits, A, completed Spring 2022',
    ]);
  });

  it('with a figure and a few letters after it is a title, and no code with a section', () => {
    const course = (code: string, title: string) => [code, title, '1.0 credits', 'Grade: A'];
    const printed = [
      'Fall 2023',
      ...course('BIOL 1406', 'BIOLOGY 1 LAB'),
      ...course('PHYS 1401', 'PHYSICS 2 LAB'),
      ...course('MATH 1301', 'ALGEBRA 1 A'),
    ];
    expect(coursesIn(printed.join('\n'))).toEqual([
      'BIOL 1406 BIOLOGY 1 LAB: 1 credits, A, completed Fall 2023',
      'PHYS 1401 PHYSICS 2 LAB: 1 credits, A, completed Fall 2023',
      'MATH 1301 ALGEBRA 1 A: 1 credits, A, completed Fall 2023',
    ]);
  });
});

describe('A row that begins with a period', () => {
  it('is a course where no cell is blank, however short its title', () => {
    const printed = [
      'Année universitaire 2021-2022',
      'Semestre;Code;Matière;Note;ECTS',
      'Semestre 1;MAT101;Math;14,5;6',
      'Semestre 1;PHY101;Physique générale;12;6',
      'Semestre 2;ART101;Art;11;3',
    ];
    expect(coursesIn(printed.join('\n')).map((course) => course.replace(/:.*/, ''))).toEqual([
      'MAT 101 Math',
      'PHY 101 Physique générale',
      'ART 101 Art',
    ]);
  });

  it('heads no term where it counts credits of another school', () => {
    const printed = [
      'TRANSFER CREDIT',
      'Fall 2020    Transfer Credits    6.0',
      'ENGL 1010   Intro to Writing         3.0       A',
      'MATH 1050   College Algebra          3.0       B+',
    ];
    expect(coursesIn(printed.join('\n'))).toEqual([
      expect.stringContaining('transfer'),
      expect.stringContaining('transfer'),
    ]);
  });
});

it('A page of grades beside a link to a bookstore is no list of textbooks', () => {
  const printed = [
    'Home  Bookstore  Library',
    'My Grades',
    'Fall 2023',
    'Course      Title                    Credits   Grade',
    'ENGL 1010   Intro to Writing         3.0       A',
    'MATH 1050   College Algebra          4.0       B+',
    'Contact P. 435.652.7500',
  ];
  expect(coursesIn(printed.join('\n'))).toHaveLength(2);
});
