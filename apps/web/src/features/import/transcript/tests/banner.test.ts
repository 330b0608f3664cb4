import { describe, expect, it } from 'vitest';
import { parseTranscript } from '../index';
import { askedIn, coursesIn, unreadIn } from '../testing/in-words';

const PASTED_HEADER = 'Subject Course Level Title Grade Credit Hours Quality Points R';
const pasted = (...lines: readonly string[]) =>
  ['INSTITUTION CREDIT      -Top-', 'Term: Fall Semester 2024', ...lines].join('\n');
const printed = (...lines: readonly string[]) =>
  ['Academic Transcript', 'Institution Credit', 'Term : Fall Semester 2024', ...lines].join('\n');

const transferFrom = (label: string) =>
  [
    'TRANSFER CREDIT ACCEPTED BY INSTITUTION      -Top-',
    `${label}:\tSample College`,
    'Subject Course Title Grade Credit Hours Quality Points R',
    'ENGL 1XXX Topics: Writing, Reading & More TB+',
    '3.000',
    '0.00',
    '  Attempt Hours Passed Hours Earned Hours GPA Hours Quality Points GPA',
    'Current Term:',
    '0.000',
    '3.000',
    'AP: Advanced Placement',
    'Subject Course Title Grade Credit Hours Quality Points R',
    'MATH 1210 Calculus I T',
    '4.000',
    '0.00',
  ].join('\n');

const page = (row: string) =>
  `<!DOCTYPE HTML PUBLIC "-//W3C//DTD HTML 4.01//EN"><html><body><table><tr><td><script>throw 1</script>
   <table class="datadisplaytable"><tr><th>INSTITUTION CREDIT -Top-</th></tr><tr><th>Term: Fall 2024</th></tr>
   <tr><th>Subject</th><th>Course</th><th>Campus</th><th>Title</th><th>Grade</th><th>Credit Hours</th><th>R</th></tr>
   ${row}</table></td></tr></table></body></html>`;

describe('A pasted Banner 8 page', () => {
  it('is named by what it is, because its text comes out of PDFs as well', () => {
    const { layoutName } = parseTranscript({ text: pasted(PASTED_HEADER, 'CS 1400 UG Loops B+ 3.000 9.90') });
    expect(layoutName).toBe('Banner 8');
  });

  it('may bring the tabs of its table and blank lines along', () => {
    const rows = [
      'CS\t1400\tUG\tCalculus I\tB+\t',
      '3.000',
      '\t',
      '9.90',
      '\t',
      'ME EN\t2010\tUG\tStatics\tC\t',
      '3.000',
      '',
      '6.00',
      '\tE',
    ];
    expect(
      coursesIn(
        pasted(
          PASTED_HEADER.replaceAll(' ', '\t').replace(
            'Credit\tHours\tQuality\tPoints',
            'Credit Hours\tQuality Points',
          ),
          ...rows,
        ),
      ),
    ).toEqual([
      'CS 1400 Calculus I: 3 credits, B+, completed Fall 2024',
      'ME EN 2010 Statics: 3 credits, C, completed Fall 2024 (E)',
    ]);
  });

  it('is read by its header: without a level, with a campus, with dates', () => {
    const withoutLevel = pasted(
      'Subject Course Title Grade Credit Hours Quality Points R',
      'CS 1400 UG Research A',
      '3.000',
      '12.00',
    );
    const withCampus = pasted(
      'Subject Course Campus Level Title Grade Credit Hours Quality Points Start and End Dates R',
      'CS 1400 Main Campus UG UG Research A',
      '3.000',
      '12.00',
      'E',
    );
    expect(coursesIn(withoutLevel)).toEqual(['CS 1400 UG Research: 3 credits, A, completed Fall 2024']);
    expect(coursesIn(withCampus)).toEqual(['CS 1400 UG Research: 3 credits, A, completed Fall 2024 (E)']);
  });

  it('may give no hours but enrolment and median grade', () => {
    const text = pasted(
      'Subject Course Title Enrollment Median Grade Grade',
      'COSC 03.00 Intro to Computing 1 45 A- B+',
    );
    expect(coursesIn(text)).toEqual(['COSC 03.00 Intro to Computing 1: no credits, B+, completed Fall 2024']);
  });

  it('has its page heading between a course and its figures', () => {
    expect(
      coursesIn(pasted(PASTED_HEADER, 'CS 1400 UG Statics A', 'Unofficial Transcript', '3.000', '12.00')),
    ).toEqual(['CS 1400 Statics: 3 credits, A, completed Fall 2024']);
  });

  it('may begin in the middle of a table, its header not copied', () => {
    expect(coursesIn(pasted('CS 1400 UG Statics A', '3.000', '12.00', PASTED_HEADER))).toEqual([
      'CS 1400 Statics: 3 credits, A, completed Fall 2024',
    ]);
  });

  it('asks about a row whose grade it does not know rather than guess', () => {
    const text = pasted(
      PASTED_HEADER,
      'CS 1400 UG Linear QZ',
      '3.000',
      '0.00',
      'CS 1410 UG Statics A',
      '3.000',
      '12.00',
    );
    expect(askedIn(text)).toEqual(['CS 1400 UG Linear QZ 3.000 0.00']);
    expect(coursesIn(text)).toContain('CS 1410 Statics: 3 credits, A, completed Fall 2024');
  });

  it('may begin with the header of a table, its headings not copied', () => {
    expect(coursesIn([PASTED_HEADER, 'CS 1400 UG Statics A', '3.000', '12.00'].join('\n'))).toEqual([
      'CS 1400 Statics: 3 credits, A, completed',
    ]);
  });

  it('does not take the figure at the end of a title for a missing grade', () => {
    expect(askedIn(pasted(PASTED_HEADER, 'CS 1400 UG Calculus 2', '4.000', '0.00'))).toEqual([
      'CS 1400 UG Calculus 2 4.000 0.00',
    ]);
  });

  it('keeps a line that is too long to be a row as unread', () => {
    const endless = `CS 1410 UG ${'Statics '.repeat(200)}A 3.000 12.00`;
    const text = pasted(PASTED_HEADER, 'CS 1400 UG Statics A', '3.000', '12.00', endless);
    expect(parseTranscript({ text }).unread).toMatchObject([
      { lineNumber: 7, reason: expect.stringMatching(/too long/) },
    ]);
  });

  it('keeps a line of the table that is no course as unread', () => {
    expect(
      unreadIn(pasted(PASTED_HEADER, '%% 14?? UG Statics A', 'CS 1400 UG Statics A', '3.000', '12.00')),
    ).toEqual(['%% 14?? UG Statics A']);
  });
});

describe('A printed Banner 9 page', () => {
  const header = 'Subject   Course   Campus   Level   Title   Grade   Credit Hours   Quality Points   R';

  it('wraps a long title before the figures or after them, across a page break', () => {
    const text = printed(
      header,
      'CS   1400   Main   UG   Fundamentals of Programming and',
      'Problem Solving   A   3.000   12.00',
      'CS   1410   Main   UG   Fundamentals of Programming and   B   3.000   9.00   I',
      '1/2',
      '11/21/25, 9:00 AM   Academic Transcript',
      'Problem Solving 2',
    );
    expect(coursesIn(text)).toEqual([
      'CS 1400 Fundamentals of Programming and Problem Solving: 3 credits, A, completed Fall 2024',
      'CS 1410 Fundamentals of Programming and Problem Solving 2: 3 credits, B, completed Fall 2024 (I)',
    ]);
  });

  it('wraps its header', () => {
    const wrapped = ['Subject   Course   Level   Title   Grade   Credit   Quality   R', 'Hours   Points'];
    const text = printed(...wrapped, 'CS   1400   UG   Statics   A   3.000   12.00');
    expect(coursesIn(text)).toEqual(['CS 1400 Statics: 3 credits, A, completed Fall 2024']);
    expect(unreadIn(text)).toEqual([]);
  });

  it('leaves blank cells out: campus, grade, points', () => {
    const text = printed(
      header,
      'CS   1400   UG   Statics   A   3.000   12.00   E',
      'CS   1410   Main   UG   Calculus I   3.000   0.00',
      'CS   1420   Main Campus   UG   Calculus II   B   3.000',
    );
    expect(coursesIn(text)).toEqual([
      'CS 1400 Statics: 3 credits, A, completed Fall 2024 (E)',
      'CS 1410 Calculus I: 3 credits, no grade, in-progress Fall 2024',
      'CS 1420 Calculus II: 3 credits, B, completed Fall 2024',
    ]);
  });

  it('may come out of its PDF with each cell on a line of its own', () => {
    const cells = [
      'CS',
      '1400',
      'UG',
      'Calculus I',
      'A',
      '3.000',
      '12.00',
      'ME EN',
      '2010',
      'UG',
      'Statics and',
      'Dynamics',
      'B-',
    ];
    const text = printed(
      header,
      ...cells,
      '3.000',
      '8.10',
      'I',
      'CS',
      '1410',
      'UG',
      'Linear',
      'QZ',
      '3.000',
      '0.00',
    );
    expect(coursesIn(text)).toEqual([
      'CS 1400 Calculus I: 3 credits, A, completed Fall 2024',
      'ME EN 2010 Statics and Dynamics: 3 credits, B-, completed Fall 2024 (I)',
      'CS 1410 Linear: 3 credits, QZ, completed Fall 2024',
    ]);
    expect(askedIn(text)).toEqual(['CS 1410 UG Linear QZ 3.000 0.00']);
  });

  it('takes a grade it does not know as it stands, where the grade has a cell of its own', () => {
    expect(coursesIn(printed(header, 'CS   1400   Main   UG   Statics   QZ   3.000   0.00'))).toEqual([
      'CS 1400 Statics: 3 credits, QZ, completed Fall 2024',
    ]);
  });

  it('may come with single spaces, and with the credits before the grade', () => {
    const text = printed(
      header.replaceAll(/ +/g, ' ').replace(' Campus', ''),
      'CSE 60641 GR Graduate Operating Systems A 3.000 12.000',
      'CSE 63801 GR Research Seminar 3.000 S 0.000',
      'CSE 63802 GR Calculus 2 NR 3.000 0.000',
    );
    expect(coursesIn(text)).toEqual([
      'CSE 60641 Graduate Operating Systems: 3 credits, A, completed Fall 2024',
      'CSE 63801 Research Seminar: 3 credits, S, completed Fall 2024',
      'CSE 63802 Calculus 2: 3 credits, no grade, in-progress Fall 2024',
    ]);
  });

  it('asks about text with figures after a complete row, and does not take it for its title', () => {
    const text = printed(header, 'CS   1400   Main   UG   Statics   A   3.000   12.00', '???   torn   3.000');
    expect(coursesIn(text)).toEqual(['CS 1400 Statics: 3 credits, A, completed Fall 2024']);
    expect(askedIn(text).join()).toContain('??? torn 3.000');
  });

  it('knows a remark on the term from the rest of a title', () => {
    const text = printed(header, 'CS   1400   Main   UG   Statics   A   3.000   12.00', "Dean's List");
    expect(coursesIn(text)).toEqual(['CS 1400 Statics: 3 credits, A, completed Fall 2024']);
  });
});

describe('Banner totals', () => {
  const row = 'CS   1400   UG   Statics   A   3.000   12.00';
  const header = 'Subject   Course   Level   Title   Grade   Credit Hours   Quality Points   R';
  const totals = 'Attempt Hours   Passed Hours   Earned Hours   GPA Hours   Quality Points   GPA';

  it('are added up over the levels of study', () => {
    const text = printed(
      header,
      row,
      'Transcript Totals',
      `Transcript Totals - (Undergraduate)   ${totals}`,
      'Overall   3.000   3.000   3.000   3.000   12.00   4.00',
      'Institution Credit',
      'Term : Fall Semester 2025',

      header,
      row.replace('1400', '6400'),
      'Transcript Totals',
      `Transcript Totals - (Graduate)   ${totals}`,
      'Overall   3.000   3.000   3.000   3.000   12.00   4.00',
    );
    expect(parseTranscript({ text }).checks.filter(({ term }) => term === null)).toEqual([
      { kind: 'credits-earned', term: null, printed: 6, found: 6, ok: true },
    ]);
  });

  it('that do not agree say that a row is missing', () => {
    const text = printed(
      header,
      row,
      'Transcript Totals',
      totals,
      'Overall   6.000   6.000   6.000   6.000   24.00   4.00',
    );
    expect(parseTranscript({ text }).checks.filter(({ term }) => term === null)).toEqual([
      { kind: 'credits-earned', term: null, printed: 6, found: 3, ok: false },
    ]);
  });
});

describe('Transfer credit in Banner', () => {
  it('is told by school, with the term where the school names it', () => {
    const [first, second] = [
      'ENGL 1XXX Topics: Writing, Reading & More: 3 credits, TB+, transfer',
      'MATH 1210 Calculus I: 4 credits, T, transfer at Advanced Placement',
    ];
    expect(coursesIn(transferFrom('202410'))).toEqual([`${first} at Sample College`, second]);
    expect(coursesIn(transferFrom('Fall 2019'))).toEqual([`${first} Fall 2019 at Sample College`, second]);
  });
});

describe('The school of transfer credit', () => {
  it('is not taken from a title that wraps before a colon', () => {
    const text = [
      'TRANSFER CREDIT ACCEPTED BY INSTITUTION',
      '202410: Sample College',
      'Subject Course Title Grade Credit Hours Quality Points R',
      'ENGL 1010 Literature and',
      'Criticism: An Introduction T',
      '3.000',
    ].join('\n');
    expect(coursesIn(text)).toEqual([
      'ENGL 1010 Literature and Criticism: An Introduction: 3 credits, T, transfer at Sample College',
    ]);
  });
});

describe('A saved Banner 8 page', () => {
  it('keeps its cells apart, empty ones too, whatever its header and however it is laid out', () => {
    const row =
      '<tr><td>Comp Sci<td>14-A<td>&nbsp;<td>A  3.000&shy; A<td>A&minus;*<td><p>3.000</p><td>I</tr>';
    expect(coursesIn(page(row))).toEqual([
      'Comp Sci 14-A A 3.000 A: 3 credits, A-*, completed Fall 2024 (I)',
    ]);
  });
});
