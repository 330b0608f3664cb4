import { parseTranscript } from '../transcript';
import { termName } from '../transcript/lexing/terms';
import { CHECKED_VERSION, pescDocument, type PescCourse } from './pesc/pesc-document';

/** Every version of the message that there has been. */
const VERSIONS = Array.from({ length: 9 }, (_, minor) => `v1.${minor}.0`);

export interface PescVerdict {
  /** Documents to be held against their schema. */
  readonly documents: readonly string[];
  readonly courses: number;
  /** What was read otherwise than it was written, in words. */
  readonly faults: readonly string[];
}

/** Writes a document for each seed, and reads it back in every version. */
export function verifyPesc(seeds: readonly number[]): PescVerdict {
  const written = seeds.map((seed) => pescDocument(seed));
  const faults = seeds.flatMap((seed) =>
    VERSIONS.flatMap((message) => {
      const { xml, courses } = pescDocument(seed, { ...CHECKED_VERSION, message });
      const read = coursesIn(xml);
      return courses.flatMap((course, index) => {
        const [said, found] = [JSON.stringify(course), JSON.stringify(read[index])];
        return said === found && courses.length === read.length
          ? []
          : [`${seed} ${message}: ${said} was read as ${found}`];
      });
    }),
  );
  return {
    documents: written.map(({ xml }) => xml),
    courses: written.reduce((sum, { courses }) => sum + courses.length, 0),
    faults,
  };
}

const coursesIn = (text: string): PescCourse[] =>
  parseTranscript({ text }).lines.map(
    ({ subject, number, title, credits, grade, kind, term, institution }) => ({
      code: `${subject} ${number}`,
      title,
      credits: credits ?? 0,
      grade,
      kind,
      term: term && termName(term),
      institution,
    }),
  );
