import { skillKey } from '../store/skill-key.js';
import { NAME, PROSE, SKILLS } from './catalogue-limits.js';
import type { CareerRow, CatalogueFiles, SkillRow } from './catalogue-rows.js';
import type { CsvRow } from './csv-file.js';

const ALIASES = { items: 50, length: SKILLS.length };

/** The lines of skills.csv; no name stands twice, neither as a name nor as an alias. */
export function toSkills(rows: readonly CsvRow[]): SkillRow[] {
  const lines = new Map<string, number>();
  return rows.map((row) => {
    row.optional('id', NAME);
    row.optionalProse('description', PROSE);
    const skill = { name: row.text('name', SKILLS.length), aliases: row.list('aliases', ALIASES) };
    for (const [column, name] of [
      ['name', skill.name],
      ...skill.aliases.map((alias) => ['aliases', alias]),
    ] as const) {
      const other = lines.get(skillKey(name));
      if (other !== undefined)
        row.problem(column, `"${name}" stands in line ${other} already. Delete one of the two.`);
      lines.set(skillKey(name), row.line);
    }
    return skill;
  });
}

/** Courses and careers call every skill by its one name; of two that claim a name the later counts. */
export function inOneName(
  skills: readonly SkillRow[],
  { courses, careers }: Pick<CatalogueFiles, 'courses' | 'careers'>,
): Pick<CatalogueFiles, 'courses' | 'careers'> {
  const names = new Map(
    skills.flatMap(({ name, aliases }) => [name, ...aliases].map((called) => [skillKey(called), name])),
  );
  const nameOf = (called: string) => names.get(skillKey(called)) ?? called;
  const named = (skillNames: readonly string[]) => distinct(skillNames.map(nameOf), (name) => name);
  const weighed = ({ skills: needed }: CareerRow) => {
    const renamed = needed.map(({ name, weight }) => ({ name: nameOf(name), weight }));
    return distinct(
      renamed.toSorted((a, b) => b.weight - a.weight),
      ({ name }) => name,
    );
  };
  return {
    courses: courses.map((course) => ({ ...course, skills: named(course.skills) })),
    careers: careers.map((career) => ({
      ...career,
      skills: weighed(career),
      work: { ...career.work, technologies: named(career.work.technologies) },
    })),
  };
}

function distinct<Item>(items: readonly Item[], nameOf: (item: Item) => string): Item[] {
  return [...new Map(items.toReversed().map((item) => [skillKey(nameOf(item)), item])).values()].toReversed();
}
