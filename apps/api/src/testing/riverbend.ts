import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** The files of a catalogue: text by name, or bytes. */
export type TestFiles = Record<string, string | Buffer>;

/** A small university whose numbers can be reckoned in one's head. */
export const RIVERBEND = {
  'educator.csv': 'name,short_name\nRiverbend State University,RSU\n',
  'courses.csv': `code,subject,title,credits,level,description,skills
CS 1400,CS,Fundamentals of Programming,3,Lower Division,Write programs.,Programming;Python;Debugging
CS 1410,CS,Object-Oriented Programming,3,Lower Division,Write larger programs.,Programming;Design;Testing
CS 2420,CS,Algorithms & Data Structures,3,Lower Division,Choose structures.,Programming;Algorithms;Testing
MATH 1210,MATH,Calculus I,4,Lower Division,Limits and slopes.,Mathematics;Calculus;Reasoning
ENGL 1010,ENGL,Introduction to Academic Writing,3,Lower Division,Write papers.,Writing;Reading;Reasoning
ACC 2010,ACC,Financial Accounting,3,Lower Division,Keep books.,Accounting;Excel;Reasoning
COMM 1050,COMM,Public Speaking,3,Lower Division,Speak up.,Speaking;Writing;Listening
`,
  'programs.csv': `code,title,level,cip,required_credits,department,description,careers
CS-BS,"Computer Science, B.S.",Bachelor,11.0701,12,Computer Science,Build software.,15-1252.00;15-1251.00
ACC-CERT,Bookkeeping,Certificate,52.0302,6,Accounting,Keep books for a living.,13-2011.00
`,
  'program_courses.csv': `program,group,kind,group_credits,course
CS-BS,Core,required,9,CS 1400
CS-BS,Core,required,9,CS 1410
CS-BS,Core,required,9,CS 2420
CS-BS,Electives,elective,3,MATH 1210
CS-BS,Electives,elective,3,ENGL 1010
ACC-CERT,Core,required,6,ACC 2010
ACC-CERT,Core,required,6,ENGL 1010
`,
  'careers.csv': `onet_code,title,description,average_pay,education,job_count,year,growth,projected_job_count,projected_year,skills
15-1252.00,Software Developers,Write software.,140000,Bachelor's degree,1000,2024,15.5,1155,2034,Programming:2;Algorithms:1;Testing:1;Speaking:1
15-1251.00,Computer Programmers,Write code.,98000,Bachelor's degree,500,2024,-6,470,2034,Programming:3;Python:1
13-2011.00,Accountants,Keep books.,92000,Bachelor's degree,900,2024,4,936,2034,Accounting:2;Excel:1;Reasoning:1
11-1011.00,Chief Executives,Decide.,,High school diploma or equivalent,300,2024,1,303,2034,Speaking:1;Listening:1
`,
} satisfies TestFiles;

/** The small university, which has given up one course. */
export const WITHOUT_ACC_2010: TestFiles = Object.fromEntries(
  Object.entries(RIVERBEND).map(([name, text]) => [
    name,
    text
      .split('\n')
      .filter((line) => !line.includes('ACC 2010'))
      .join('\n'),
  ]),
);

/** A file with one more column: what it says of the line that begins with each text, and nothing of the others. */
export const withColumn = (text: string, name: string, values: Record<string, string>): string =>
  text
    .trimEnd()
    .split('\n')
    .map((line, place) => {
      const [, value = ''] = Object.entries(values).find(([begin]) => line.startsWith(begin)) ?? [];
      return `${line},${place === 0 ? name : value}\n`;
    })
    .join('');

/** The courses of the small university, with one that two departments list. */
export const CROSS_LISTED_COURSES = withColumn(
  `${RIVERBEND['courses.csv']}INFO 1410,INFO,Object-Oriented Programming,3,Lower Division,Write larger programs.,Programming;Design;Testing\n`,
  'cross_listed',
  { 'CS 1410': 'INFO 1410', 'INFO 1410': 'CS 1410' },
);

/** A copy of the files in which one file has other text in one place. */
export function edited(files: TestFiles, name: string, from: string, to: string): TestFiles {
  const text = String(files[name]);
  if (!text.includes(from)) throw new Error(`${name} does not have ${from}`);
  return { ...files, [name]: text.replace(from, () => to) };
}

/** Does the work with a folder that has the files, while it has them. */
export async function inFolder<T>(files: TestFiles, work: (folder: string) => T): Promise<Awaited<T>> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'lumen-catalogue-'));
  try {
    for (const [name, content] of Object.entries(files)) writeFileSync(path.join(folder, name), content);
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** What some of its careers do, and which others they are like. */
export const RIVERBEND_WORK = {
  'career_work.csv': `onet_code,alternate_titles,tasks,other_tasks,activities,technologies,related
15-1252.00,,Write software for customers.,,,,15-1251.00
15-1251.00,,Write programs.,,,,15-1252.00
13-2011.00,,Keep the books of firms.,,,,15-1252.00
11-1011.00,,Decide what firms do.,,,,15-1252.00
`,
} satisfies TestFiles;
