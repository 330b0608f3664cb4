import type { Term } from '../transcript.types';
import type { GeneratedCourse, GeneratedRecord } from './generated-record';

/** Prints a record as the Banner 8 page looks when it is pasted: figures on lines of their own, the grade last in the row. */
export function asBanner8Paste({ transfer, terms, current }: GeneratedRecord): string {
  return [
    'STUDENT INFORMATION',
    'Name :\tSample Student',
    '***Transcript type:WEB is NOT Official ***',
    'TRANSFER CREDIT ACCEPTED BY INSTITUTION      -Top-',
    ...transfer.flatMap(({ institution, courses }, index) => [
      `2024${index}0:\t${institution}`,
      'Subject Course Title Grade Credit Hours Quality Points R',
      ...courses.flatMap((course) => banner8Row(course, '')),
      ...banner8Totals(['Current Term:']),
      'Unofficial Transcript',
    ]),
    '    INSTITUTION CREDIT      -Top-',
    ...terms.flatMap(({ term, courses }) => [
      `Term: ${semester(term)}`,
      'Academic Standing: Good Standing',
      'Subject Course Level Title Grade Credit Hours Quality Points R',
      ...courses.flatMap((course) => banner8Row(course, 'UG ')),
      '    Term Totals (Undergraduate)',
      ...banner8Totals(['Current Term:', 'Cumulative:']),
      '  Unofficial Transcript',
    ]),
    '    TRANSCRIPT TOTALS (UNDERGRADUATE)      -Top-',
    ...banner8Totals(['Total Institution:', 'Overall:']),
    '    COURSES IN PROGRESS       -Top-',
    `Term: ${semester(current.term)}`,
    'Subject Course Level Title Credit Hours',
    ...current.courses.flatMap(({ subject, number, title, credits }) => [
      `${subject} ${number} UG ${title}`,
      credits.toFixed(3),
    ]),
  ].join('\n');
}

/** Prints a record as the Banner 9 page looks in a PDF: wide gaps, a campus, page furniture between the rows. */
export function asBanner9Print({ transfer, terms, current }: GeneratedRecord): string {
  const totals = row('Attempt Hours', 'Passed Hours', 'Earned Hours', 'GPA Hours', 'Quality Points', 'GPA');
  return [
    'Riverbend State University',
    'Academic Transcript',
    'Student Information',
    row('Name', 'Student Type'),
    row('Sample Student', 'Continuing'),
    'Transfer Credit Accepted by Institution',
    ...transfer.flatMap(({ institution, courses }, index) => [
      `2024${index}0 : ${institution}`,
      row('Subject', 'Course', 'Title', 'Grade', 'Credit Hours', 'Quality Points', 'R'),
      ...courses.map((course) => banner9Row(course, [])),
      totals,
      row('Current Term', '0.000', '3.000', '3.000', '0.000', '0.00'),
    ]),
    'Institution Credit',
    ...terms.flatMap(({ term, courses }) => [
      `Term : ${semester(term)}`,
      row('College', 'Major', 'Academic Standing'),
      row('Engineering', 'Computer Science', 'Good Standing'),
      row('Subject', 'Course', 'Campus', 'Level', 'Title', 'Grade', 'Credit Hours', 'Quality Points', 'R'),
      ...courses.flatMap((course) => [
        banner9Row(course, ['Main Campus', 'UG']),
        'https://ssb.example.edu/StudentSelfService/ssb/academicTranscript',
        '1/2',
        '11/21/25, 9:00 AM   Academic Transcript',
      ]),
      row('Term Totals (Undergraduate)', totals),
      row('Current Term', '1.000', '1.000', '1.000', '0.000', '0.00'),
    ]),
    'Transcript Totals',
    row('Transcript Totals - (Undergraduate)', totals),
    'Course(s) in Progress',
    `Term : ${semester(current.term)}`,
    row('Subject', 'Course', 'Campus', 'Level', 'Title', 'Credit Hours'),
    ...current.courses.map(({ subject, number, title, credits }) =>
      row(subject, number, 'Main Campus', 'UG', title, credits.toFixed(3)),
    ),
  ].join('\n');
}

/** Prints a record as Workday's spreadsheet saved as CSV, with quotes where the text needs them. */
export function asWorkdayCsv({ transfer, terms, current }: GeneratedRecord): string {
  const status = {
    completed: 'Completed',
    withdrawn: 'Withdrawn',
    'in-progress': 'In Progress',
    transfer: 'Transfer Credit',
  };
  const record = (period: string, institution: string) => (course: GeneratedCourse) => [
    period,
    `${course.subject} ${course.number} - ${course.title}`,
    status[course.kind],
    course.grade ?? '',
    String(course.credits),
    String(course.points),
    course.repeat ?? '',
    institution,
  ];
  const rows = [
    [
      'Academic Period',
      'Course Listing',
      'Status',
      'Grade',
      'Units Attempted',
      'Quality Points',
      'Repeat',
      'Institution',
    ],
    ...transfer.flatMap(({ institution, courses }) => courses.map(record('', institution))),
    ...terms.flatMap(({ term, courses }) => courses.map(record(semester(term), ''))),
    ...current.courses.map(record(semester(current.term), '')),
  ];
  return rows.map((cells) => `${cells.map(csvField).join(',')}\r\n`).join('');
}

function banner8Row(
  { subject, number, title, grade, credits, points, repeat }: GeneratedCourse,
  level: string,
): string[] {
  return [
    `    ${subject} ${number} ${level}${title} ${grade}`,
    credits.toFixed(3),
    points.toFixed(2),
    ...(repeat ? [repeat] : []),
  ];
}

function banner8Totals(labels: readonly string[]): string[] {
  return [
    '  Attempt Hours Passed Hours Earned Hours GPA Hours Quality Points GPA',
    ...labels.flatMap((label) => [label, '3.000', '3.000', '3.000', '0.000', '0.00', '0.00']),
  ];
}

function banner9Row(
  { subject, number, title, grade, credits, points, repeat }: GeneratedCourse,
  head: readonly string[],
): string {
  return row(
    subject,
    number,
    ...head,
    title,
    grade ?? '',
    credits.toFixed(3),
    points.toFixed(2),
    repeat ?? '',
  );
}

function row(...cells: readonly string[]): string {
  return cells.filter((cell) => cell !== '').join('   ');
}

function semester({ season, year }: Term): string {
  return `${season} Semester ${year}`;
}

function csvField(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
