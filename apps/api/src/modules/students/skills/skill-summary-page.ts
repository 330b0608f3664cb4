import { PAGE_BYTES, pageOfTexts } from '../../../platform/http/json-page.js';
import type { PageQuery } from '../../../platform/http/paging.dto.js';
import type { CourseExperienceDto, ProjectExperienceDto, SkillSummaryDto } from './skill-summary.dto.js';

type Experience = CourseExperienceDto | ProjectExperienceDto;

/**
 * One page of the summary as JSON in UTF-8: field for field `SkillSummaryPageDto`; a test compares the two. A course is
 * told again under each of its skills, so its text is made once and put in everywhere (docs/performance.md).
 */
export function summaryPage(summaries: readonly SkillSummaryDto[], { limit, offset }: PageQuery): Buffer {
  const texts = new Map<Experience, string>();
  const textOf = (experience: Experience): string => {
    let text = texts.get(experience);
    if (text === undefined) texts.set(experience, (text = JSON.stringify(experience)));
    return text;
  };
  // Most experiences are listed under several skills: each is counted once.
  const count = (kind: 'courses' | 'projects') =>
    new Set(summaries.flatMap<Experience>((summary) => summary[kind])).size;
  return pageOfTexts(rows(summaries.slice(offset, offset + limit), textOf), {
    count: summaries.length,
    totals: { courses: count('courses'), projects: count('projects') },
  });
}

function* rows(summaries: readonly SkillSummaryDto[], textOf: (experience: Experience) => string) {
  for (const summary of summaries) {
    const text = row(summary, textOf);
    yield Buffer.byteLength(text) < PAGE_BYTES ? text : row(abridged(summary, textOf), JSON.stringify);
  }
}

const row = (
  { skill, total, courses, projects }: SkillSummaryDto,
  textOf: (experience: Experience) => string,
): string => {
  const list = (experiences: readonly Experience[]) => experiences.map(textOf).join(',');
  return (
    `{"skill":${JSON.stringify(skill)},"total":${total}` +
    `,"courses":[${list(courses)}],"projects":[${list(projects)}]}`
  );
};

/**
 * A skill whose experiences are longer than a page: all of them are named, but only as many as fit come with their
 * description and their skills.
 */
function abridged(summary: SkillSummaryDto, textOf: (experience: Experience) => string): SkillSummaryDto {
  const short = {
    ...summary,
    courses: summary.courses.map((course) => ({ ...course, course_description: '', course_skills: [] })),
    projects: summary.projects.map((project) => ({ ...project, description: '', skills: [] })),
  };
  let left = PAGE_BYTES - Buffer.byteLength(row(short, JSON.stringify));
  const inFull = <Kind extends Experience>(full: Kind, cut: Kind): Kind => {
    const more = Buffer.byteLength(textOf(full)) - Buffer.byteLength(JSON.stringify(cut));
    if (more >= left) return cut;
    left -= more;
    return full;
  };
  return {
    ...short,
    courses: summary.courses.map((course, place) => inFull(course, short.courses[place]!)),
    projects: summary.projects.map((project, place) => inFull(project, short.projects[place]!)),
  };
}
