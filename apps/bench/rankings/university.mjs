// A catalogue for scoring, from the demo's courses and programs and the occupations of official files.
import { CatalogueIndex, describesWork, publishCatalogue } from '@lumen/matching';

/**
 * @param {{ courses, programs }} university courses of a program's groups are the courses themselves
 * @param careers as `careerFacts` gives them
 */
export async function indexOf({ courses, programs }, careers) {
  const skills = new Skills();
  const placeOf = new Map(courses.map((course, place) => [course, place]));
  const taught = courses.map((course) => course.skills.map((name) => skills.idOf(name)));
  const asked = careers.map((career) => ({
    ...career,
    skills: career.skills.map(({ name, weight }) => ({ skill: skills.idOf(name), weight })),
    technologies: career.technologies.map((name) => skills.idOf(name)),
    related: [],
  }));
  const listed = programs.map(({ groups }) => [
    ...new Set(groups.flatMap((group) => group.courses.map((course) => placeOf.get(course)))),
  ]);
  const startedAt = performance.now();
  const published = await publishCatalogue({
    skills: skills.names,
    courses: courses.map((course, place) => ({ ...course, skills: taught[place], educator: 'one' })),
    careers: asked,
    programs: listed.map((list) => ({ educator: 'one', courses: list })),
  });
  const publishing = performance.now() - startedAt;
  const index = CatalogueIndex.build({
    skillCount: skills.names.length,
    careers: careers.map((career, place) => ({
      title: career.title,
      needs: published.needs[place],
      hasWork: describesWork({
        description: career.description,
        hasTasks: career.tasks.length + career.otherTasks.length > 0,
        hasSkills: career.skills.length > 0,
      }),
      averagePay: career.averagePay,
      education: career.outlook?.education ?? null,
      relatedPrograms: [],
    })),
    courses: courses.map(({ credits, level, subject }, place) => ({
      skills: taught[place],
      credits,
      level,
      subject,
      ...published.courses[place],
    })),
    programs: programs.map(({ title, level, requiredCredits }, place) => ({
      title,
      level,
      requiredCredits,
      groups: [{ kind: 'required', credits: requiredCredits, courses: listed[place] }],
      relatedCareers: [],
    })),
  });
  return { index, publishing, skillNames: skills.names, needs: published.needs, placeOf };
}

/** Ids of skills by their names, in any case. */
class Skills {
  names = [];
  #ids = new Map();

  idOf(name) {
    const key = name.toLowerCase();
    if (!this.#ids.has(key)) this.#ids.set(key, this.names.push(name) - 1);
    return this.#ids.get(key);
  }
}
