import type { ExportLine } from './export-table.js';

/** What a column of an export may tell of a course. */
const FIELDS = [
  'code',
  'subject',
  'number',
  'title',
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
] as const;
export type Field = (typeof FIELDS)[number];

/** How systems call it (Banner, PeopleSoft, Colleague, CourseLeaf, Coursedog, Kuali, CTDL), without spaces and signs. */
const NAMES: Record<Field, RegExp> = {
  code: /^(?:course|crse|class|catalog|catalogue)?(?:code|key|id|identifier|listing|definition)$|^codednotation$|^(?:course|module)(?:code|no)$/,
  subject:
    /^(?:course|crse)?(?:subj|subject|prefix|rubric|subjectcode|subjcode|subjectarea|disc|discipline|dept|department|subjectprefix)(?:code|abbreviation|abbr)?$/,
  number:
    /^(?:(?:course|crse|class|cat|catalog|catalogue|catlg|subject)?(?:number|numb|num|nbr|nr|no|catalognbr|catalognumber))$|^catalog$|^courseno$/,
  title:
    /^(?:course|crse|class|learningopportunity|module)?(?:title|name|shorttitle|titleshort|descr|titleen)$/,
  longTitle: /^(?:course|crse)?(?:longtitle|titlelong|fulltitle|longname|longcoursetitle|catalogtitle)$/,
  credits:
    /^(?:course|crse|total|sem|semester|catalog|academic)?(?:credits?|cr|creds?|credithours?|credithrs?|crhrs?|hours?|hrs|units?|creditunits?|creditunitvalue|ects|semesterhours|credithoursvalue|creditvalue|unitvalue|(?:credits?|units?)range|academicunits|unitsacadprog)$/,
  creditsFrom:
    /^(?:min|minimum|low|from|credits?min|credits?low|credits?from|(?:min|minimum|low)(?:imum)?(?:credits?|hours?|hrs|units?|cr)|(?:cred|credits?|credithours?|credithrs?|credhrs?|hours?|units?)(?:min|minimum|low|from)|creditunitminvalue|unitsmin(?:imum)?)$/,
  creditsTo:
    /^(?:max|maximum|high|(?:max|maximum|high)(?:imum)?(?:credits?|hours?|hrs|units?|cr)|(?:cred|credits?|credithours?|credithrs?|credhrs?|hours?|units?)(?:max|maximum|high|to)|creditunitmaxvalue|unitsmax(?:imum)?)$/,
  level:
    /^(?:course|crse|academic|acad)?(?:level|levl|levelcode|career|division|courselevel|audiencelevel|audienceleveltype)$/,
  description:
    /^(?:course|crse|catalog|catalogue|long|full|bulletin)?(?:desc|description|descrlong|descriptionlong|longdescription|longdescr|text|summary|abstract|catalogdescription|coursedescription)$/,
  skills: /^(?:course)?(?:skills?|competenc(?:y|ies)|teaches|skilloutcomes)$/,
  prerequisites:
    /^(?:course|crse)?(?:(?:prereqs?|prerequisites?|requisites?)(?:text)?|eligibilityrules?|enrol?lmentrequirements?|enrlrequirements?|enrlreqs?|enrolmentreqs?|registrationrestrictions?|enrolmentrequirements?)$/,
  crossListed:
    /^(?:(?:x|cross)list(?:s|ed|ings?)?(?:with|courses?|as)?|equivalent(?:courses?|to)?|sameas|equivalencies)$/,
  aliases: /^(?:aliases|alias|alsoknownas|formercode|oldcode|previouscode|alternatecode|identifierother)$/,
  terms:
    /^(?:terms?|semesters?|(?:terms?|semesters?|periods?)(?:typically)?offered|typical(?:terms?|periods?)offered|typicallyoffered|typ(?:ically)?offr|when(?:offered)?|offered|offering|whenoffered|frequency|schedule(?:d)?terms?|termcode|academicterm|session)$/,
  cip: /^(?:cip|cipcode|ciplist|cipcodes|instructionalprogramtype|cip2020|cip2020code)$/,
  status:
    /^(?:course|crse|catalog)?(?:status|statuscode|active|activestatus|effstatus|lifecyclestatus|lifecyclestatustype)$/,
  inactive: /^(?:is)?inactive$/,
  effective: /^(?:course|crse)?(?:eff|effective)(?:date|term|dt|from)?$|^term(?:eff|effective)$/,
};

/** Which place among the cells tells what. */
export type Columns = ReadonlyMap<Field, number>;

export interface Header {
  line: ExportLine;
  columns: Columns;
  /** Names of the columns that nothing is known of. */
  unused: string[];
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
  return `Line ${best.number} comes closest: of ${all.join(', ')} only ${known(best).join(', ')} are known.`;
}

function headerOf(line: ExportLine): Header | null {
  const columns = new Map<Field, number>();
  const unused: string[] = [];
  for (const [place, name] of line.cells.entries()) {
    const field = fieldOf(name);
    if (field && !columns.has(field)) columns.set(field, place);
    else if (name.trim() !== '') unused.push(name.trim());
  }
  // Beside subject and number another code is one of the system's own.
  const code = columns.get('code');
  if (code !== undefined && columns.has('subject') && columns.has('number')) {
    columns.delete('code');
    unused.push(line.cells[code]!.trim());
  }
  // Beside a code the column `Course` is the title; alone it is the code, perhaps with the title behind it.
  const lone = line.cells.findIndex((name) => /^\s*(?:course|class|crse)\s*$/i.test(name));
  if (lone !== -1) {
    const isCoded = columns.has('code') || columns.has('number');
    const field = isCoded ? 'title' : 'code';
    if (!columns.has(field)) {
      columns.set(field, lone);
      unused.splice(unused.indexOf(line.cells[lone]!.trim()), 1);
    }
  }
  const has = (...fields: Field[]) => fields.every((field) => columns.has(field));
  const isNamed = has('code') || has('subject', 'number') || has('number');
  return isNamed && (has('title') || has('longTitle') || has('code')) && columns.size >= 2
    ? { line, columns, unused }
    : null;
}

/** What a column of this name tells; null when nothing is known of it. */
function fieldOf(name: string): Field | null {
  const bare = name
    .replace(/^[\w-]*:/, '')
    .replace(/@[\w-]+$/, '')
    .toLowerCase()
    .replaceAll('#', ' no')
    .replaceAll(/\(s\)/g, 's')
    .replaceAll(/\([^)]*\)/g, '')
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
  return FIELDS.find((field) => NAMES[field].test(bare)) ?? null;
}
