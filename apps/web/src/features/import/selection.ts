import { isWanted, type CatalogueCourse, type LineStatus, type PreviewRow } from './line-status.policy';

/** What the student has decided about one line; what is absent is as proposed. */
export interface Choice {
  readonly included?: boolean;
  /** Which candidate it is, by uuid; null when it is none of them. */
  readonly courseUuid?: string | null;
}

/** By line id. */
export type Choices = ReadonlyMap<string, Choice>;

export const NO_CHOICES: Choices = new Map();

/** The choices with one of them changed. */
export const withChoice = (choices: Choices, lineId: string, change: Choice): Choices =>
  new Map(choices).set(lineId, { ...choices.get(lineId), ...change });

/** A duplicate cannot be imported again; a line that the student has yet to check cannot be imported yet. */
export const isIncluded = ({ line, status }: PreviewRow, choices: Choices): boolean =>
  status !== 'duplicate' && status !== 'check' && (choices.get(line.id)?.included ?? isWanted(status));

/** The course of the catalogue a line stands for, by its code or by the student's choice. */
export function courseOf(row: PreviewRow, choices: Choices): CatalogueCourse | null {
  const { match, candidates } = row;
  const chosen = chosenFor(row, choices);
  return match ?? candidates.find(({ course_uuid }) => course_uuid === chosen) ?? null;
}

/** Whether the student has said which course a line is, or that it is none of those offered. */
export const isAnswered = (row: PreviewRow, choices: Choices): boolean =>
  chosenFor(row, choices) !== undefined;

/** Whether the student has said that a line is none of the courses offered. */
export const isNoneOfThem = (row: PreviewRow, choices: Choices): boolean => chosenFor(row, choices) === null;

/** The student's choice in this import, else that of an earlier one. */
function chosenFor({ line, proposed }: PreviewRow, choices: Choices): string | null | undefined {
  const said = choices.get(line.id)?.courseUuid;
  return said === undefined ? proposed : said;
}

/** The included lines that still wait to be told which course they are. */
export const undecidedRows = (rows: readonly PreviewRow[], choices: Choices): PreviewRow[] =>
  rows.filter((row) => row.status === 'choose' && isIncluded(row, choices) && !isAnswered(row, choices));

/** The lines that were not read for sure, and of which the student has not said whether they are right. */
export const uncheckedRows = (rows: readonly PreviewRow[]): PreviewRow[] =>
  rows.filter(({ status }) => status === 'check');

/** The names of the skills that the included lines bring, in the order of the alphabet. */
export function skillsBrought(rows: readonly PreviewRow[], choices: Choices): string[] {
  const importing = rows.filter(
    (row) => (row.status === 'matched' || row.status === 'choose') && isIncluded(row, choices),
  );
  const names = importing.flatMap((row) => courseOf(row, choices)?.skills.map(({ name }) => name) ?? []);
  return [...new Set(names)].toSorted((a, b) => a.localeCompare(b, 'en'));
}

/** What a line is once the student has said which course it is. */
export function statusOf(row: PreviewRow, choices: Choices): LineStatus {
  const chosen = chosenFor(row, choices);
  if (row.status !== 'choose' || chosen === undefined) return row.status;
  return chosen === null ? 'not-in-catalogue' : 'matched';
}
