import { cleanValue } from '../lexing/text';
import { seasonOfMonth } from '../lexing/month-terms';
import { parseTerm } from '../lexing/terms';
import { rowOfCells, type Row } from '../table/rows';
import { inOrder } from '../shapes/roles';
import { ancestorOf, childrenOf, elementsOf, type Element } from './xml';
import type { Column, ColumnPlace } from '../table/column';

export const ELMO = { id: 'elmo-xml', name: 'ELMO of EMREX (European student record, XML)' } as const;

const COLUMNS: readonly (readonly [column: Column, name: string])[] = [
  ['code', 'Course code'],
  ['title', 'Title'],
  ['credits', 'Credits'],
  ['earned', 'Credits earned'],
  ['grade', 'Grade'],
  ['status', 'Status'],
  ['term', 'Term'],
];
const PLACES: readonly ColumnPlace[] = inOrder(
  COLUMNS.map(([column, name]) => ({ column, name, start: 0, end: 1 })),
);
const COURSE = 'learningOpportunitySpecification';
const INSTANCE = 'learningOpportunityInstance';
/** Made of courses, or parts of one: what has no type is told by its credits. */
const NO_COURSE = /^(?:degree|class)/i;
const BY_ITS_DAY = 'Its term is told by the day of its result.';

/** By its first element: descriptions of courses may hold HTML. */
export const isElmo = (text: string): boolean =>
  /^\s*(?:<\?[^>]*>\s*|<!--[^]*?-->\s*)*<(?:[\w.-]+:)?elmo[\s>]/.test(text);

/** The courses of European student records, as rows below what each column holds: their names never vary. */
export function rowsOfElmo(root: Element): Row[] {
  const header = rowOfCells(
    1,
    COLUMNS.map(([, name]) => name),
  );
  const courses = elementsOf(root, COURSE).filter(isCourse);
  const rows = courses.flatMap((course) => {
    const [instance] = instancesOf(course);
    return instance ? [{ course, instance }] : [];
  });
  return [
    { ...header, columns: PLACES },
    ...rows.map(({ course, instance }, index): Row => {
      const { term, doubt } = termOf(instance);
      const credits = creditsOf(instance);
      const status = textAt(instance, 'status');
      const cells: Partial<Record<Column, string>> = {
        code: codeOf(course),
        title: inEnglish(course, 'title'),
        credits,
        // the status tells whether a course with an unknown grade is passed
        earned: status === 'passed' ? credits : status === 'failed' ? '0' : '',
        grade: textAt(instance, 'resultLabel') || (status === 'in-progress' ? '' : status),
        status: status === 'in-progress' ? 'in progress' : '',
        term,
      };
      const row = rowOfCells(
        index + 2,
        COLUMNS.map(([column]) => cells[column] ?? ''),
      );
      return doubt === null ? row : { ...row, doubt };
    }),
  ];
}

/** Programmes hold courses, and courses hold lectures: neither earns credits beside them. */
function isCourse(element: Element): boolean {
  const type = textAt(element, 'type');
  if (NO_COURSE.test(type)) return false;
  if (type === 'Course') return true;
  const around = ancestorOf(element, COURSE);
  const isPart = around !== null && textAt(around, 'type') === 'Course';
  return hasResult(element) && !isPart && !elementsOf(element, COURSE).some(hasResult);
}

const hasResult = (element: Element): boolean =>
  instancesOf(element).some(
    (instance) => childrenOf(instance, 'credit').length + childrenOf(instance, 'resultLabel').length > 0,
  );

const instancesOf = (element: Element): Element[] =>
  childrenOf(element, 'specifies').flatMap((specifies) => childrenOf(specifies, INSTANCE));

/** The code that people of the school use; any other is a number of its system. */
function codeOf(course: Element): string {
  const own = childrenOf(course, 'identifier').find(({ attributes }) => attributes['type'] === 'local');
  return own ? cleanValue(own.text) : '';
}

/** European credits, where others stand beside them. */
function creditsOf(instance: Element): string {
  const credits = childrenOf(instance, 'credit');
  const european = credits.find((credit) => /^ects$/i.test(textAt(credit, 'scheme')));
  const credit = european ?? credits[0];
  return credit ? textAt(credit, 'value') : '';
}

/** The term as it is named, else that of the day on which the course began; the day of a result may be in the next one. */
function termOf(instance: Element): { term: string; doubt: string | null } {
  const [named] = childrenOf(instance, 'academicTerm');
  const name = named ? inEnglish(named, 'title') : '';
  const begun = (named && textAt(named, 'start')) || textAt(instance, 'start') || '';
  const ended = textAt(instance, 'date') || textAt(instance, 'issueDate');
  if (parseTerm(name) !== null) return { term: name, doubt: null };
  const term = termOfDay(begun) ?? termOfDay(ended);
  const doubt = name !== '' ? `Its term is printed as “${name}”.` : termOfDay(begun) ? null : BY_ITS_DAY;
  return term === null ? { term: name, doubt: null } : { term, doubt };
}

function termOfDay(day: string): string | null {
  const [, year, month] = /^(\d{4})-(\d{2})-\d{2}/.exec(day) ?? [];
  return year && month ? `${seasonOfMonth(Number(month))} ${year}` : null;
}

/** A text that may stand there in several languages. */
function inEnglish(element: Element, name: string): string {
  const texts = childrenOf(element, name);
  const text = texts.find(({ attributes }) => attributes['lang']?.startsWith('en')) ?? texts[0];
  return text ? cleanValue(text.text) : '';
}

const textAt = (element: Element, name: string): string =>
  cleanValue(childrenOf(element, name)[0]?.text ?? '');
