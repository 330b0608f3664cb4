import { normaliseCode } from '@lumen/matching';
import { isAmbiguous, parsePrerequisites, writePrerequisites } from '../store/prerequisites.js';
import type { ReadLine } from './course-merge.js';
import type { ExportReport } from './exported-course.js';

const LONGEST = 5000;
/** In quotation marks. */
const LONGEST_TEXT = LONGEST - 2;

/** Understands the prerequisites of the lines of an export, in which every code of the export is a course. */
export function readPrerequisites(lines: readonly ReadLine[], report: ExportReport): void {
  const codes = new Set(
    lines.flatMap(({ code, aliases, crossListed }) => [normaliseCode(code), ...aliases, ...crossListed]),
  );
  for (const line of lines) line.prerequisites = writtenPlainly(line, (code) => codes.has(code), report);
}

function writtenPlainly(
  { prerequisites: text, code, line }: ReadLine,
  isCode: (code: string) => boolean,
  report: ExportReport,
): string {
  const prerequisite = parsePrerequisites(text, isCode);
  const written = prerequisite ? writePrerequisites(prerequisite) : '';
  if (prerequisite && isAmbiguous(text))
    report.doubtful.push(`line ${line}: “${text}” of ${code} was read as ${written}`);
  if (written.length <= LONGEST) return written;
  // As a text, in quotation marks: what is left of it may ask for something else than the whole.
  if (text.length <= LONGEST_TEXT) return writePrerequisites({ text });
  report.doubtful.push(`line ${line}: the text of the prerequisites was cut to ${LONGEST_TEXT} characters`);
  return writePrerequisites({ text: `${text.slice(0, LONGEST_TEXT - 1)}…` });
}
