import { schoolKey } from './school-key.js';

/** A university as its catalogue names it. */
export interface NamedUniversity {
  readonly name: string;
  readonly shortName: string;
}

/** Where a heading goes from one thing to another: 'Official Transcript - Riverbend State University', 'RSU (Orem)'. */
const NEXT_PART = /\s[-–—|/]+\s|[,:;()[\]]|[–—|]/u;
/** What stands in the heading of a transcript before the name of its school. */
const HEADING = new Set(
  'the of from by issued s unofficial official academic student students educational permanent undergraduate graduate web transcript transcripts record records history office registrar registrars'.split(
    ' ',
  ),
);
/** What all schools are called. */
const KINDS = new Set('university college school institute academy polytechnic'.split(' '));
const WRITTEN_OUT: Readonly<Record<string, string>> = {
  univ: 'university',
  coll: 'college',
  inst: 'institute',
  saint: 'st',
  and: '',
};

const wordsOf = (name: string): string[] =>
  schoolKey(name)
    .split(' ')
    .map((word) => WRITTEN_OUT[word] ?? word)
    .filter((word) => word !== '');

/** The words from the first on that is none of a heading. */
function withoutHeading(words: readonly string[]): readonly string[] {
  const first = words.findIndex((word) => !HEADING.has(word));
  return first < 0 ? [] : words.slice(first);
}

const beginsWith = (words: readonly string[], name: readonly string[]): boolean =>
  name.length > 0 && name.every((word, place) => words[place] === word);

/**
 * Whether a transcript may be of a university by the school that it prints: the university's name, long or short, alone, after
 * words of a heading or before the name of a campus. True, too, of what names no school in particular ('College Transcript').
 * 'Western Washington University' and 'Washington University of Virginia' are not 'Washington University'.
 */
export function mayBeOf({ name, shortName }: NamedUniversity, printed: string | null | undefined): boolean {
  const parts = (printed ?? '').split(NEXT_PART).map(wordsOf);
  const isAnySchool = parts.flat().every((word) => HEADING.has(word) || KINDS.has(word));
  const [long, short] = [name, shortName].map((each) => withoutHeading(wordsOf(each)));
  return (
    isAnySchool ||
    parts.some((_, place) => {
      const words = withoutHeading(parts.slice(place).flat());
      const further = (known: readonly string[]) => words.slice(known.length);
      if (beginsWith(words, long!)) return further(long!)[0] !== 'of';
      // 'State' may be short for one of many names that begin with it.
      return beginsWith(words, short!) && !further(short!).some((word) => KINDS.has(word) || word === 'of');
    })
  );
}
