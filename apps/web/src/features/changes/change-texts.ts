import { listed, plural } from '../../shared/format/words';
import type { Moves, TimesChanged } from './changes.queries';

type Cause = TimesChanged['cause'];

/** Sentences for changes that the student did not cause. */
const BY_OTHERS = {
  'courses-matched': 'Courses of your record were found in the catalogue.',
  catalogue: 'The catalogue changed.',
} satisfies Partial<Record<Cause, string>>;

type OtherCause = keyof typeof BY_OTHERS;

/** What the student did: a verb and its object; several are counted where the number is useful. */
const BY_STUDENT: Record<Exclude<Cause, OtherCause>, (times: number) => string> = {
  'transcript-imported': (times) => `imported ${some(times, 'a transcript', 'transcripts')}`,
  'import-undone': (times) => `undid ${some(times, 'an import', 'imports')}`,
  'course-added': (times) => `added ${some(times, 'a course', 'courses')}`,
  'course-changed': (times) => `changed ${times === 1 ? 'a course' : 'courses'}`,
  'course-removed': (times) => `removed ${some(times, 'a course', 'courses')}`,
  'project-added': (times) => `added ${some(times, 'a project', 'projects')}`,
  'project-changed': (times) => `changed ${times === 1 ? 'a project' : 'projects'}`,
  'project-removed': (times) => `removed ${some(times, 'a project', 'projects')}`,
  'projects-imported': (times) => `imported projects${times === 1 ? '' : ` ${times} times`}`,
  'projects-import-undone': (times) => `undid ${some(times, 'an import of projects', 'imports of projects')}`,
  'program-followed': (times) => `followed ${some(times, 'a program', 'programs')}`,
  'program-unfollowed': (times) => `stopped following ${some(times, 'a program', 'programs')}`,
};

/** Where a change came from, as the history draws it. */
type Source = 'courses' | 'projects' | 'programs' | 'catalogue';

const SOURCES: Record<Cause, Source> = {
  'transcript-imported': 'courses',
  'import-undone': 'courses',
  'course-added': 'courses',
  'course-changed': 'courses',
  'course-removed': 'courses',
  'courses-matched': 'catalogue',
  'project-added': 'projects',
  'project-changed': 'projects',
  'project-removed': 'projects',
  'projects-imported': 'projects',
  'projects-import-undone': 'projects',
  'program-followed': 'programs',
  'program-unfollowed': 'programs',
  catalogue: 'catalogue',
};

const some = (times: number, one: string, many: string) => (times === 1 ? one : `${times} ${many}`);

const isByOthers = (cause: Cause): cause is OtherCause => cause in BY_OTHERS;

/** "You imported a transcript and added a project." */
export function causesText(causes: readonly TimesChanged[]): string {
  const own = causes.flatMap(({ cause, times }) => (isByOthers(cause) ? [] : BY_STUDENT[cause](times)));
  const others = causes.flatMap(({ cause }) => (isByOthers(cause) ? BY_OTHERS[cause] : []));
  return [...(own.length > 0 ? [`You ${listed(own)}.`] : []), ...others].join(' ');
}

/** The source of the first cause that was the student's own; of the first cause if none was. */
export function sourceOf(causes: readonly TimesChanged[]): Source {
  const first = causes.find(({ cause }) => !isByOthers(cause)) ?? causes[0];
  return first ? SOURCES[first.cause] : 'catalogue';
}

type ProgramMove = Moves['programs'][number];

/** A larger part of it is done. */
export const hasProgressed = ({ before, after }: ProgramMove): boolean =>
  after.numerator * before.denominator > before.numerator * after.denominator;

/** "3 careers rose, 1 fell; 1 program moved", as far as there are any. */
export function summary({ careers, programs }: Moves): string {
  const rose = careers.filter(({ before, after }) => after > before).length;
  const fell = careers.length - rose;
  const parts = [
    ...(rose > 0 ? [`${plural(rose, 'career')} rose`] : []),
    ...(fell > 0 ? [`${plural(fell, 'career')} fell`] : []),
    ...(programs.length > 0 ? [`${plural(programs.length, 'program')} moved`] : []),
  ];
  return `${listed(parts)}.`;
}
