import { expect, test } from '@jest/globals';
import type { CourseExperienceDto, ProjectExperienceDto, SkillSummaryDto } from './skill-summary.dto.js';
import { summaryPage } from './skill-summary-page.js';

const skill = (name: string) => ({ uuid: crypto.randomUUID(), name });
const [planning, design] = [skill('Café “planning”'), skill('Design\\')];

const course: CourseExperienceDto = {
  educator_uuid: crypto.randomUUID(),
  educator_name: 'Universität',
  course_uuid: crypto.randomUUID(),
  course_code: 'CS 1400',
  course_title: 'Programming "I"',
  term: null,
  credits: 3,
  grade: null,
  course_description: 'Line\nby line.',
  course_skills: [planning, design],
  is_visible: true,
};
const project: ProjectExperienceDto = {
  project_uuid: crypto.randomUUID(),
  title: '文é𝄞',
  description: '',
  project_image_url: null,
  profile_uuid: crypto.randomUUID(),
  profile_image_url: null,
  profile_first_name: 'Ada',
  created: '2026-11-21T00:00:00.000Z',
  skills: [planning],
};
const summaries: SkillSummaryDto[] = [
  { skill: planning, total: 2, courses: [course], projects: [project] },
  { skill: design, total: 1, courses: [course], projects: [] },
];

test.each([
  { limit: 50, offset: 0 },
  { limit: 1, offset: 1 },
  { limit: 1, offset: 2 },
])('a page of skills says what its objects say, from %j', (page) => {
  expect(JSON.parse(summaryPage(summaries, page).toString())).toEqual({
    results: summaries.slice(page.offset, page.offset + page.limit),
    count: 2,
    totals: { courses: 2, projects: 1 },
  });
});
