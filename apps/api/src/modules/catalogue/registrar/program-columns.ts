import { unusedOf } from './export-columns.js';
import type { ExportLine, ExportTable } from './export-table.js';
import { headerWords } from './header-words.js';

const FIELDS = {
  code: /^(?:program|programme|plan|major|degree|curriculum)(?:code|id|key|no)$|^acadplan$|^majr$/,
  title:
    /^(?:program|programme|plan|acadplan|major|curriculum)(?:title|name|descr|desc|longname)?$|^degree(?:title|name)$|^programofstudy$/,
  level:
    /^(?:program|programme|degree|credential|award|plan)(?:level|type|awarded)$|^(?:award|credential|degree|level)$/,
  cip: /^cip(?:code|2020)?$/,
  requiredCredits:
    /^(?:program|programme|degree|total|required|min|minimum|totalprogram|totaldegree)(?:required)?(?:credits?|hours?|hrs|units?|credithours?)(?:required)?$/,
  credits: /^(?:credits?|credithours?|hours?|hrs|units?)$/,
  department: /^(?:owning|home|offering)?(?:department|dept|school|college|unit|owner)(?:name)?$/,
  description: /^(?:program|programme|catalog)?(?:description|overview|summary)$/,
  group:
    /^(?:requirement|req|group|block|area|category|subset|coursegroup)(?:group|block|area|set)?(?:name|title|descr|label)?$/,
  rule: /^(?:block|group|requirement|subset|area|category)?(?:rule|rules|condition|choose|select|qualifier|requirementtype|requirementrule|grouprule|selection|instructions?)$/,
  groupCredits:
    /^(?:group|requirement|block|area|req)(?:credits?|hours?|hrs|units?|mincredits?|minimumcredits?)$/,
  course: /^(?:courses?|class|crse)(?:code|codes|id|number|list|s)?$/,
} as const;
export type Field = keyof typeof FIELDS;
export const IN_WORDS: Record<Field, string> = {
  code: 'code of the program',
  title: 'title',
  level: 'level',
  cip: 'field of study',
  requiredCredits: 'credits of the program',
  credits: 'credits of the program, where there are as many as no course has',
  department: 'department',
  description: 'description',
  group: 'group of courses',
  rule: 'rule of the group',
  groupCredits: 'credits of the group',
  course: 'course',
};

/** Titles, dates and filters may stand above the header. */
const HEADER_WITHIN = 40;

export interface Header {
  line: ExportLine;
  columns: ReadonlyMap<Field, number>;
  /** Places of the columns that nothing is known of. */
  unused: number[];
}

/** The line that names the columns of a list of programs: what each asks for, a line a course. Null in any other list. */
export function programHeader({ lines }: ExportTable): Header | null {
  const headers = lines.slice(0, HEADER_WITHIN).map((line): Header => {
    const columns = new Map<Field, number>();
    for (const [place, name] of line.cells.entries()) {
      const words = headerWords(name);
      const field = (Object.keys(FIELDS) as Field[]).find(
        (each) => words.some((word) => FIELDS[each].test(word)) && !columns.has(each),
      );
      if (field) columns.set(field, place);
    }
    return { line, columns, unused: unusedOf(line, columns) };
  });
  const has = ({ columns }: Header, ...fields: Field[]) => fields.some((field) => columns.has(field));
  return (
    headers
      .filter(
        (header) =>
          has(header, 'code', 'title') &&
          has(header, 'course') &&
          has(header, 'group', 'rule', 'level', 'groupCredits'),
      )
      .toSorted((a, b) => b.columns.size - a.columns.size)[0] ?? null
  );
}
