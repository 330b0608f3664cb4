import { parseCourseCode } from '../lexing/course-codes';
import { oneLine, toWords, type TextLine } from '../lexing/text';

const FEWEST = 3;
/** 'UE LSPH101M Langage mathématique 12,50 / 20 Admis S1 22/23 6': its mark, what came of it, in which session, and the credits. */
const ROW =
  /^(?<name>\p{L}.*?) (?<mark>\d{1,2}(?:[.,]\d{1,3})? ?\/ ?20) (?<result>\p{L}{3,}) (?<session>S[12](?: \d{2}\/\d{2})?) (?<credits>\d{1,2})$/u;
/** 'Semestre 1 Licence Physique, Chimie': the program is the same for both. */
const PERIOD = /^(semestre \d{1,2})(?: .*)?$/i;
/** What the last figure is called, on a line of its own above the rows. */
const CREDITS = /^(?:cr[ée]dits?|ects)$/i;
const HEADER = ['Code', 'Intitulé', 'Note/Barème', 'Résultat', 'Session', 'Crédits'].join('\t');

/**
 * Rows of a French record with marks out of twenty in single spaces, below names of columns that stand one below the other, as rows
 * with tabs. Any other lines as they are.
 */
export function withMarksOfTwenty(lines: readonly TextLine[]): readonly TextLine[] {
  const rows = lines.map(({ text }) => ROW.exec(oneLine(text))?.groups);
  const first = rows.findIndex((row) => row !== undefined);
  if (rows.filter((row) => row !== undefined).length < FEWEST) return lines;
  if (!lines.slice(0, first).some(({ text }) => CREDITS.test(text.trim()))) return lines;
  const made: TextLine[] = [];
  for (const [index, line] of lines.entries()) {
    if (index === first) made.push({ number: line.number, text: HEADER });
    const row = rows[index];
    if (row === undefined) {
      made.push(line);
      continue;
    }
    const { name = '', mark, result, session, credits } = row;
    const [, period] = PERIOD.exec(name) ?? [];
    const whole = courseOf(name);
    const begun = whole || period ? null : courseOf(oneLine(lines[index - 1]?.text ?? ''));
    if (begun && rows[index - 1] === undefined) made.pop();
    const course = whole ?? (begun && { code: begun.code, title: `${begun.title} ${name}` });
    const cells = period ? [period, ''] : course ? [course.code, course.title] : ['', name];
    made.push({ number: line.number, text: [...cells, mark, result, session, credits].join('\t') });
  }
  return made;
}

/** 'LSPH101M' and 'Langage mathématique' of 'UE LSPH101M Langage mathématique'; null where it begins with no code. */
function courseOf(text: string): { readonly code: string; readonly title: string } | null {
  const [code = '', ...title] = toWords(text.replace(/^UE (?=\S*\d)/, ''));
  return parseCourseCode(code) !== null && title.length > 0 ? { code, title: title.join(' ') } : null;
}
