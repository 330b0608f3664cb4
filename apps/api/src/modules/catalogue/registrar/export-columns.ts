import type { ExportLine } from './export-table.js';
import { headerWords } from './header-words.js';

/** What a column of an export may tell of a course. */
const FIELDS = [
  'code',
  'subject',
  'number',
  'title',
  'titleEnd',
  'longTitle',
  'credits',
  'creditsFrom',
  'creditsTo',
  'level',
  'description',
  'skills',
  'prerequisites',
  'crossListed',
  'aliases',
  'terms',
  'cip',
  'status',
  'inactive',
  'effective',
  'section',
] as const;
export type Field = (typeof FIELDS)[number];

/** How systems call it (Banner, PeopleSoft, Colleague, Jenzabar, Workday, CourseLeaf, Kuali, CTDL), as `headerWords` writes it; the likeliest first. */
const NAMES: Record<Field, readonly RegExp[]> = {
  code: [
    /^(?:course|class|catalog|modul|unit|paper)?(?:code|key|id|identifier|listing|definition)$|^codednotation$|^modul(?:number|nummer|kürzel|kennung)$|^(?:kürzel|lvnummer|lvnumber|veranstaltungsnummer)$/,
  ],
  subject: [
    /^(?:course)?(?:subject|prefix|rubric|subjectarea|disc|discipline|subjectprefix)(?:code|abbreviation|abbr)?$/,
    /^(?:course)?department(?:code|abbreviation|abbr)?$/,
  ],
  number: [/^(?:course|catalog|subject)?number$|^(?:course)?catalog$/, /^classnumber$/],
  title: [
    /^(?:course|class|learningopportunity|modul|unit|paper|subject)?(?:title|titel|bezeichnung|shorttitle|titleshort|titleen)$/,
    /^(?:course|class|learningopportunity|modul|unit|paper)?(?:name|descr)$/,
  ],
  titleEnd: [/^(?:course)?title(?:2|two|continued|cont)$/],
  longTitle: [/^(?:course)?(?:longtitle|titlelong|fulltitle|longname|longcoursetitle|catalogtitle)$/],
  credits: [
    /^(?:course|total|sem|semester|catalog|academic|ects)*(?:credit|hour|unit|credithour|creditunit|ects|ectscredit)(?:s|value|range|minmax)?$|^(?:lp|cp|leistungspunkte|kreditpunkte|ectspunkte|creditunitvalue|semesterhour|unitsacadprog|unitacademicprogram)$/,
  ],
  creditsFrom: [
    /^(?:course|catalog)?(?:min|from|(?:min|from)(?:credit|hour|unit|credithour)s?|(?:credit|hour|unit|credithour)(?:min|from)|creditunitminvalue)$/,
  ],
  creditsTo: [
    /^(?:course|catalog)?(?:max|(?:max|to)(?:credit|hour|unit|credithour)s?|(?:credit|hour|unit|credithour)(?:max|to)|creditunitmaxvalue)$/,
  ],
  level: [
    /^(?:course|academic)?(?:level|levelcode|career|courselevel|academiclevel|audiencelevel|audienceleveltype)$/,
    /^(?:course|academic)?division$/,
  ],
  description: [
    /^(?:course|catalog|long|full|bulletin)*(?:description|descriptionlong|longdescription|descrlong|longdescr|text|textnarrative|summary|abstract)$|^(?:modul|lern|lehr)?(?:inhalte?|beschreibung)$/,
  ],
  skills: [/^(?:course)?(?:skills?|competenc(?:y|ies)|teaches|skilloutcomes)$/],
  prerequisites: [
    /^(?:course|printed|catalog)*(?:(?:pre|preco|preorco|preandco|prerequisite(?:and|or)?co)(?:requisites?|reqs?)|requisites?|prerequisite)(?:text|description|rule)?$/,
    /^(?:teilnahme|zugangs|modul)?voraussetzung(?:en)?$|^eligibilityrules?$|^registrationrestrictions?$|^(?:enroll?|enrl|enroll?ment)(?:req|reqs|requirement)$/,
    /^(?:course)?co(?:requisites?|reqs?)(?:text)?$/,
  ],
  crossListed: [
    /^(?:(?:x|cross)list(?:s|ed|ings?)?(?:with|courses?|as)?|equivalent(?:courses?|to)?|sameas|equivalencies)$/,
  ],
  aliases: [/^(?:aliases|alias|alsoknownas|formercode|oldcode|previouscode|alternatecode|identifierother)$/],
  terms: [
    /^(?:(?:terms?|semesters?|periods?)(?:typically)?offered|typical(?:terms?|periods?)offered|typicallyoffered|typ(?:ically)?offr|when(?:offered)?|offered|offering|whenoffered|frequency|schedule(?:d)?terms?|coursesession(?:cycle)?|(?:angebots)?turnus)$/,
    /^(?:terms?|semesters?|termcode|academicterm|session)$/,
  ],
  cip: [/^(?:course)?(?:cip|cipcode|ciplist|instructionalprogramtype|cip2020|cip2020code)$/],
  status: [
    /^(?:course|catalog|current|record|lifecycle|eff|effective)*(?:status|active)(?:code|indicator|type|status)*$/,
  ],
  inactive: [/^(?:is)?inactive(?:indicator)?$/],
  effective: [
    /^(?:course)?eff(?:ective)?(?:date|dt|term|from)?$|^termeffective$|^(?:coursestart|validfrom)(?:date|term)?$/,
  ],
  section: [/^(?:course|class)?section(?:number|code|id)?$|^(?:crn|classnumber|classnbr)$/],
};

/** Which place among the cells tells what. */
export type Columns = ReadonlyMap<Field, number>;

export interface Header {
  line: ExportLine;
  columns: Columns;
  /** The places of the columns with a name that nothing is known of. */
  unused: number[];
}

/** The places of the named columns that are none of these. */
export function unusedOf({ cells }: ExportLine, columns: ReadonlyMap<string, number>): number[] {
  const used = new Set(columns.values());
  return cells.flatMap((name, place) => (name.trim() === '' || used.has(place) ? [] : [place]));
}

/** Titles, dates and filters may stand above the header. */
const HEADER_WITHIN = 40;

/** The line above the courses that names most of what is known; null when there is none. */
export function findHeader(lines: readonly ExportLine[]): Header | null {
  const headers = lines.slice(0, HEADER_WITHIN).flatMap((line) => headerOf(line) ?? []);
  return headers.toSorted((a, b) => b.columns.size - a.columns.size)[0] ?? null;
}

/** The line that comes closest to naming columns, and what of it is understood: for a message. */
export function closestHeader(lines: readonly ExportLine[]): string {
  const known = ({ cells }: ExportLine) => cells.filter((cell) => fieldOf(cell) !== null);
  const [best] = lines.slice(0, HEADER_WITHIN).toSorted((a, b) => known(b).length - known(a).length);
  if (!best || known(best).length === 0) return 'No line names any column that is known.';
  const all = best.cells.map((cell) => cell.trim()).filter((cell) => cell !== '');
  return `Line ${best.at} comes closest: of ${all.join(', ')} only ${known(best).join(', ')} are known.`;
}

/** What a line names; null when it names no columns of courses. */
export function headerOf(line: ExportLine): Header | null {
  const columns = new Map<Field, number>();
  const ranks = new Map<Field, number>();
  for (const [place, name] of line.cells.entries()) {
    const { field, rank } = fieldOf(name) ?? {};
    if (field === undefined || rank! >= (ranks.get(field) ?? Infinity)) continue;
    columns.set(field, place);
    ranks.set(field, rank!);
  }
  // Beside subject and number another code is one of the system's own.
  if (columns.has('subject') && columns.has('number')) columns.delete('code');
  // Beside a code the column `Course` is the title; alone it is the code, perhaps with the title behind it.
  const lone = line.cells.findIndex((name) => /^\s*(?:course|class|crse)\s*$/i.test(name));
  if (lone !== -1) {
    const isCoded = columns.has('code') || columns.has('number');
    const field = isCoded ? 'title' : 'code';
    if (!columns.has(field)) columns.set(field, lone);
  }
  // Where nothing else has it, a subject's code is the course's, as Australian systems call it.
  const subject = columns.get('subject');
  if (subject !== undefined && !columns.has('code') && !columns.has('number')) {
    columns.delete('subject');
    columns.set('code', subject);
  }
  const has = (...fields: Field[]) => fields.every((field) => columns.has(field));
  const isNamed = has('code') || has('subject', 'number') || has('number');
  return isNamed && (has('title') || has('longTitle') || has('code')) && columns.size >= 2
    ? { line, columns, unused: unusedOf(line, columns) }
    : null;
}

/** What a column of this name tells, and how likely, 0 most; null when nothing is known of it. */
export function fieldOf(name: string): { field: Field; rank: number } | null {
  for (const words of headerWords(name).toReversed()) {
    for (const field of FIELDS) {
      const rank = NAMES[field].findIndex((pattern) => pattern.test(words));
      if (rank !== -1) return { field, rank };
    }
  }
  return null;
}
