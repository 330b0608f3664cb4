import { toBytes } from '../../platform/http/json-bytes.js';
import type { PageQuery } from '../../platform/http/paging.dto.js';
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
  const list = (experiences: readonly Experience[]) => experiences.map(textOf).join(',');
  const rows = summaries
    .slice(offset, offset + limit)
    .map(
      ({ skill, total, courses, projects }, place) =>
        `${place === 0 ? '' : ','}{"skill":${JSON.stringify(skill)},"total":${total}` +
        `,"courses":[${list(courses)}],"projects":[${list(projects)}]}`,
    );
  const count = (kind: 'courses' | 'projects') =>
    summaries.reduce((sum, summary) => sum + summary[kind].length, 0);
  const totals = `{"courses":${count('courses')},"projects":${count('projects')}}`;
  return toBytes(['{"results":[', ...rows, `],"count":${summaries.length},"totals":${totals}}`]);
}
