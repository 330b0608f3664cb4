import { parseCourseCode } from './course-codes';
import { parseTermHeading } from './terms';
import { oneLine } from './text';

const SCHOOL =
  /\b(?:university|college|institute|polytechnic|academy|conservatory|seminary|universit[éày]|universidad)\b/i;
/** What comes after the head of a transcript. */
const END_OF_HEAD =
  /^(?:student|name|curriculum|program|term|subj|beginning|transfer|test|institution|degree)/i;
const HEAD_LINES = 12;
const LONGEST_NAME = 80;
/** 'Example College - Unofficial Transcript', 'Example University, Faculty of Economics' */
const PARTS = /\s+[-–—|*•·]\s+|, (?=(?:school|faculty|college|department|division|office)\b)/i;
/** What a head says of its paper or page. */
const DOCUMENT = String.raw`\b(?:un)?official\b|\b(?:academic|students?|transcripts?|records?|statements?|scores?|grades?|reports?|histor(?:y|ies)|summary|permanent|(?:under)?graduate|registrar|office|portal)\b`;
const NAMES_DOCUMENT = new RegExp(DOCUMENT, 'i');
const AFTER_NAME = new RegExp(String.raw`\W+(?:${DOCUMENT}).*$`, 'i');
/** 'Transcript of Academic Record, ', 'Official Transcript: ' */
const BEFORE_NAME = new RegExp(String.raw`^(?:\W*(?:(?:${DOCUMENT})|of)(?=\W))+\W*(?:of (?:the )?)?`, 'i');
/** Words of sentences, menus and headings. */
const NO_NAME =
  /\b(?:this|that|our|your|my|you|we|is|are|courses?|classes|credits?|term|units|status|requirements?|home)\b(?!-)/i;
/** What is left of a faculty or of half a name has nothing besides these: 'College of Arts and Sciences', 'University College'. */
const COMMON = new Set(
  (
    'university college colleges institute polytechnic academy conservatory seminary school schools of the and for in at ' +
    'arts art science sciences letters engineering medicine medical business law education nursing music design technology ' +
    'health humanities social natural applied liberal fine agriculture pharmacy management computing information ' +
    'architecture communication studies professional continuing general community junior technical state online campus main'
  ).split(' '),
);

interface Head {
  readonly text: string;
  readonly cells: readonly string[];
}

/** The line of the head that names the school, and the name without what else it says; null where none does. */
export function schoolIn<Line extends Head>(lines: readonly Line[]): { line: Line; name: string } | null {
  for (const line of lines.slice(0, HEAD_LINES)) {
    if (END_OF_HEAD.test(line.text) || parseTermHeading(line.text) || parseCourseCode(line.text)) return null;
    const name = nameIn(line);
    if (name !== null) return { line, name };
  }
  return null;
}

/** The first part of a line that names a school, unless a part before it tells that it is one of something else: 'Last school | Example Academy'. */
function nameIn({ text, cells }: Head): string | null {
  if (/[:\d]/.test(text.replace(BEFORE_NAME, ''))) return null;
  for (const part of cells.flatMap((cell) => cell.split(PARTS)).filter((each) => each !== '')) {
    const name = withoutDocument(part);
    if (isSchoolName(name) && !NO_NAME.test(name) && !isCommon(name)) return name;
    if (!NAMES_DOCUMENT.test(part)) return null;
  }
  return null;
}

function withoutDocument(part: string): string {
  const name = part.replace(BEFORE_NAME, '').replace(/^\W+/, '');
  const begin = SCHOOL.exec(name)?.index ?? name.length;
  return oneLine(name.slice(0, begin) + name.slice(begin).replace(AFTER_NAME, ''));
}

const isCommon = (name: string): boolean =>
  (name.toLowerCase().match(/\p{L}+/gu) ?? []).every((word) => COMMON.has(word));

/** Whether a line (on one line) is only the name of a school. */
export function isSchoolName(line: string): boolean {
  return SCHOOL.test(line) && line.length <= LONGEST_NAME && !/[:\d]/.test(line);
}
