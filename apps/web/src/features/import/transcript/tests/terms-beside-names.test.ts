import { describe, expect, it } from 'vitest';
import { asked, inShort, linesOf, tabs, termOf } from '../testing/read';

describe('A term and the names of columns in one line', () => {
  it('part where the names say where the codes stand', () => {
    const lines = linesOf(
      'Spring 2022    Course     Title                      Credits   Grade',
      '               CHEM 132   Bonds and Reactions           4.00   B-',
      '               HIST 224   The Age of Steam              3.00   A',
      '',
      'Fall 2022      Course     Title                      Credits   Grade',
      '               CHEM 241   Carbon and Its Neighbours     4.00   B',
    );
    expect(lines.map(inShort)).toEqual([
      'CHEM 132|Bonds and Reactions|4|B-|Spring 2022',
      'HIST 224|The Age of Steam|3|A|Spring 2022',
      'CHEM 241|Carbon and Its Neighbours|4|B|Fall 2022',
    ]);
    for (const line of lines) expect(asked(line)).toBe('');
  });

  it('take the line below with them, and its words one by one below theirs', () => {
    const lines = linesOf(
      'Spring 2023',
      '      BIOL216  CELLS AND TISSUES        C   4.00  4.00  8.00',
      '      CHEM250  BONDS AND REACTIONS      F   4.00  0.00  0.00',
      '      HIST306  THE AGE OF STEAM         A   3.00  3.00 12.00',
      '      MUSC229A CONCERT BAND             P   1.00  1.00  0.00',
      '',
      'Fall 2023      Course   Sec  Credits  Grd/ Drop   Add      Drop    Modified',
      '                                      Meth /Add  Date      Date      Date',
      '                ======== ==== =======  ==== ==== ======== ========  ========',
      '                BIOL330  0203    3.00  REG  A    04/11/23           08/21/23',
      '                CHEM422  0101    3.00  REG  A    04/11/23           04/11/23',
      '',
      'Spring 2024    Course   Sec  Credits  Grd/ Drop   Add      Drop    Modified',
      '                                      Meth /Add  Date      Date      Date',
      '                ======== ==== =======  ==== ==== ======== ========  ========',
      '                BIOL423  0101    3.00  REG  A    11/07/23           11/07/23',
    );
    expect(lines.slice(4).map(inShort)).toEqual([
      'BIOL 330||3|null|Fall 2023',
      'CHEM 422||3|null|Fall 2023',
      'BIOL 423||3|null|Spring 2024',
    ]);
  });

  it('part where labels stand between the term and the names, and the words of the term are not known', () => {
    const names = '  SUBJECT   TITLE                               LVL UNITS GRADE';
    const lines = linesOf(
      'FALL TERM 2022-2023             COURSE: UNDESIGNATED   YEAR: 1',
      names,
      '  5.100A    ATOMS AND THEIR BONDS               U    12   B',
      '  8.201     OPTICS                              U    12   A',
      '',
      'WINTERIUM 2023                  COURSE: UNDESIGNATED   YEAR: 1',
      names,
      '  6.961     A WEEK OF ROBOTS                    U     6   P',
    );
    expect(lines.map(inShort)).toEqual([
      ' 5.100A|ATOMS AND THEIR BONDS|12|B|Fall 2022',
      ' 8.201|OPTICS|12|A|Fall 2022',
      ' 6.961|A WEEK OF ROBOTS|6|P|WINTERIUM 2023',
    ]);
    expect(asked(lines[2]!)).toContain('Is “WINTERIUM 2023” its term?');
  });
});

describe('Credit from elsewhere with the course of this school after it', () => {
  it('is read without names of columns', () => {
    const lines = linesOf(
      'UNIVERSITY OF THE NORTHERN LAKES',
      '** Transfer Credit Information **                   ** Equivalences **',
      '',
      'Advanced Placement Exam',
      '    2101   EUROPEAN HIST/SCR 5      P       3.00 HIST113       DSHS',
      '           PHYSICS C MECH/SCR 3     P       4.00 PHYS161',
      'Acceptable UG Inst. Credits:                 7.00',
      '',
      'Lakeview Community College',
      '    2201   CALCULUS I               B       4.00 MATH140       FSAR, FSMA',
      'Acceptable UG Inst. Credits:                 4.00',
      'Total UG Credits Acceptable:                11.00',
      '',
      'Fall 2022',
      '      CHEM132  BONDS AND REACTIONS      B-  4.00  4.00 10.80',
      '      ENGL101H ACADEMIC WRITING         A-  3.00  3.00 11.10',
      '      HIST224  THE AGE OF STEAM         A+  3.00  3.00 12.00',
      '      MUSC229A CONCERT BAND             A   1.00  1.00  4.00',
    );
    expect(lines.map((line) => `${inShort(line)}|${line.kind}`)).toEqual([
      'HIST 113|EUROPEAN HIST/SCR 5|3|P|none|transfer',
      'PHYS 161|PHYSICS C MECH/SCR 3|4|P|none|transfer',
      'MATH 140|CALCULUS I|4|B|none|transfer',
      'CHEM 132|BONDS AND REACTIONS|4|B-|Fall 2022|completed',
      'ENGL 101H|ACADEMIC WRITING|3|A-|Fall 2022|completed',
      'HIST 224|THE AGE OF STEAM|3|A+|Fall 2022|completed',
      'MUSC 229A|CONCERT BAND|1|A|Fall 2022|completed',
    ]);
    expect(lines[2]!.institution).toBe('Lakeview Community College');
  });
});

describe('A letter and two figures below “Sem”', () => {
  it('are a term beside blank grades, and M is asked about', () => {
    const lines = linesOf(
      'Course    Title                               Sem   Grade  Units',
      '15-112    Programs and Proofs                 F20   A      12.0',
      '15-122    Lists, Trees and Graphs             S21   C      12.0',
      '15-213    Machines from Below                 M21   A      12.0',
      '15-410    Kernels                             F23   15.0',
    );
    expect(lines.map(inShort)).toEqual([
      ' 15-112|Programs and Proofs|12|A|Fall 2020',
      ' 15-122|Lists, Trees and Graphs|12|C|Spring 2021',
      ' 15-213|Machines from Below|12|A|Summer 2021',
      ' 15-410|Kernels|15|null|Fall 2023',
    ]);
    expect(asked(lines[2]!)).toContain('Its term is printed as “M21”.');
  });
});

describe('Letters above the code of a course that was registered', () => {
  it('are no grade of the course above, where each cell has a line of its own', () => {
    const course = (...cells: readonly string[]) => cells;
    const lines = linesOf(
      'Fall 2021',
      'Bachelor of Science',
      ...course('COMP 251', '001', 'Sorting and Searching', '3', 'B+', '3', 'B'),
      ...course('MATH 240', '001', 'Sets and Graphs', '3', 'A-', '3', 'B'),
      ...course('HIST 205', '001', 'Ancient Harbours', '3', 'A', '3', 'A-'),
      'TERM GPA:',
      '3.67',
      'Winter 2022',
      'Bachelor of Science',
      'Full-time Year 2',
      ...course('RW', 'COMP 302', '001', 'Languages of Machines', '3'),
      ...course('RW', 'COMP 303', '001', 'Large Programs', '3'),
      ...course('RW', 'MATH 323', '002', 'Chances', '3'),
    );
    expect(lines.map(({ number, grade }) => `${number} ${grade}`)).toEqual([
      '251 B+',
      '240 A-',
      '205 A',
      '302 null',
      '303 null',
      '323 null',
    ]);
  });
});

describe('A table of averages, a row for each term', () => {
  it('has no courses', () => {
    const lines = linesOf(
      tabs('Year', 'Sem', 'SPI', 'CPI', 'Credits Used for SPI', 'Completed Credits'),
      tabs('2022', 'Autumn', '7.73', '7.59', '22', '22'),
      tabs('2021', 'Spring', '6.57', '7.51', '21', '17'),
      tabs('Year/Semester: 2021-22/Spring'),
      tabs('Course Code', 'Course Name', 'Credits', 'Tag', 'Grade', 'Credit/Audit'),
      tabs('MA 106', 'Matrices', '4', 'Core course', 'BB', 'C'),
      tabs('CH 117', 'Bonds in the Laboratory', '3', 'Core course', 'AP', 'C'),
    );
    expect(lines.map(({ number }) => number)).toEqual(['106', '117']);
  });
});

describe('A term in cells above the names of columns', () => {
  const NAMES = tabs('Subject', 'Course', 'Title', 'Units', 'Grade');
  const below = (...heading: readonly string[]) =>
    linesOf(
      tabs('Fall Quarter 2021', 'FA21'),
      NAMES,
      tabs('CAT', '1', 'Culture 1', '4.00', 'B+'),
      tabs('COGS', '14A', 'Methods', '4.00', 'A-'),
      tabs(...heading),
      NAMES,
      tabs('CSE', '8B', 'Programming', '4.00', 'B-'),
      tabs('EAP', '101', 'Logic', '5.00', 'A'),
    );

  it.each([
    ['Summer 2022', ['Summer Session I 2022', 'S122']],
    ['Winter 2023', ['Winter Quarter 2023 - Education Abroad Program, University of Leeds', 'WI23']],
    ['Winter 2023', ['Winter Quarter 2023 - Education Abroad Program, University of Leeds']],
  ])('is %s, whatever the school says of it or calls it', (term, heading) => {
    const lines = below(...heading);
    expect(lines.map(termOf)).toEqual(['Fall 2021', 'Fall 2021', term, term]);
    expect(lines.map(asked)).toEqual(['', '', '', '']);
  });

  it('is asked about in other words, and never the one above', () => {
    const lines = below('Zeta Block 2022', 'Session A');
    expect(lines.slice(2).map((line) => asked(line) === '')).toEqual([false, false]);
  });
});
