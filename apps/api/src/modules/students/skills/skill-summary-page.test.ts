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
  project_image_alt: '',
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

test('a skill that is longer than a page names every experience, and describes as many as fit', () => {
  const long = { ...project, description: '文'.repeat(2000) };
  const projects = Array.from({ length: 400 }, () => ({ ...long, project_uuid: crypto.randomUUID() }));
  const all = [{ skill: planning, total: 401, courses: [course], projects }, ...summaries];
  const page = summaryPage(all, { limit: 50, offset: 0 });
  expect(page.length).toBeLessThan(2_000_000);
  const { results, count } = JSON.parse(page.toString());
  expect(count).toBe(3);
  const [row] = results;
  expect(row.courses).toEqual([course]);
  const inFull = row.projects.filter(({ description }: any) => description !== '').length;
  expect(inFull).toBeGreaterThan(200);
  expect(row.projects).toEqual(
    projects.map((one, place) => (place < inFull ? one : { ...one, description: '', skills: [] })),
  );
  expect(JSON.parse(summaryPage(all, { limit: 50, offset: 1 }).toString()).results).toEqual(summaries);
});

test.each([
  { limit: 50, offset: 0 },
  { limit: 1, offset: 1 },
  { limit: 1, offset: 2 },
])('a page of skills says what its objects say, from %j', (page) => {
  expect(JSON.parse(summaryPage(summaries, page).toString())).toEqual({
    results: summaries.slice(page.offset, page.offset + page.limit),
    count: 2,
    totals: { courses: 1, projects: 1 },
  });
});
