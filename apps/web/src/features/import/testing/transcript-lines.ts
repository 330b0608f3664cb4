import type { Schemas } from '@lumen/contracts';
import { gradeOutcome } from '@lumen/matching';
import type { PreviewRow } from '../line-status.policy';
import type { TranscriptLine } from '../transcript';

/** A course passed in the fall of 2024, unless told otherwise. */
export const aLine = (facts: Partial<TranscriptLine> = {}): TranscriptLine => ({
  id: 'course-1',
  kind: 'completed',
  term: { season: 'Fall', year: 2024 },
  institution: null,
  subject: 'CS',
  number: '1400',
  level: null,
  title: 'Fundamentals of Programming',
  credits: 3,
  creditsEarned: 3,
  grade: 'A',
  qualityPoints: null,
  repeat: null,
  lineNumber: 1,
  isPassed: gradeOutcome(facts.grade === undefined ? 'A' : facts.grade) === 'earned',
  printed: 'CS 1400 Fundamentals of Programming 3.000 A',
  doubts: [],
  ...facts,
});

/** A course of the catalogue; its uuid and its skills' uuids are made from their names. */
export const aCourse = (code: string, title: string, ...skills: string[]): Schemas['CatalogueCourseDto'] => ({
  course_uuid: `course ${code}`,
  educator_uuid: 'educator',
  code,
  title,
  credits: 3,
  skills: skills.map((name) => ({ uuid: `skill ${name}`, name })),
});

/** What the API answers about a line; nothing known of it, unless told otherwise. */
export const found = (
  key: string,
  facts: Partial<Schemas['PreviewedLineDto']> = {},
): Schemas['PreviewedLineDto'] => ({
  key,
  match: null,
  matched_by: null,
  candidates: [],
  imported: [],
  ...facts,
});

export const aRow = (facts: Partial<PreviewRow> = {}): PreviewRow => ({
  line: aLine(),
  code: 'CS 1400',
  term: 'Fall 2024',
  status: 'matched',
  reason: null,
  match: null,
  candidates: [],
  ...facts,
});
