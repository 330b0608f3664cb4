import type { Schemas } from '@lumen/contracts';
import { api } from '../../../testing/api-mock';
import type { CourseExperience, ProjectExperience, SkillSummary } from '../skills.queries';

/** An id that says what it is of. */
const uuidOf = (name: string) => `uuid-of-${name.toLowerCase().replaceAll(' ', '-')}`;

const aSkill = (name: string): Schemas['SkillDto'] => ({ uuid: uuidOf(name), name });

/** Database Systems, by default. */
export const aCourse = (fields: Partial<CourseExperience> = {}): CourseExperience => ({
  educator_uuid: 'uuid-of-uvu',
  educator_name: 'Utah Valley University',
  course_uuid: uuidOf(fields.course_title ?? 'Database Systems'),
  course_code: 'INFO 3410',
  course_title: 'Database Systems',
  term: 'Fall 2025',
  credits: 3,
  grade: null,
  course_description: 'Relational design, normal forms and query tuning.',
  course_skills: [aSkill('Data Modeling'), aSkill('SQL')],
  is_visible: true,
  ...fields,
});

/** The Bus-Stop Wait Map, by default. */
export const aProjectExperience = (fields: Partial<ProjectExperience> = {}): ProjectExperience => ({
  project_uuid: uuidOf(fields.title ?? 'Bus-Stop Wait Map'),
  title: 'Bus-Stop Wait Map',
  description: 'How long riders really wait.',
  project_image_url: null,
  project_image_alt: '',
  profile_uuid: 'uuid-of-maya',
  profile_image_url: null,
  profile_first_name: 'Maya',
  created: '2026-03-04T18:00:00.000Z',
  skills: [aSkill('Python'), aSkill('SQL')],
  ...fields,
});

export const aSummary = (
  name: string,
  courses: CourseExperience[] = [],
  projects: ProjectExperience[] = [],
): SkillSummary => ({ skill: aSkill(name), total: courses.length + projects.length, courses, projects });

/** The address of a student's skills, answering page by page. */
export const skillsOf = (summaries: SkillSummary[]) =>
  api.get('/dashboard-api/students/{handle}/aggregated-skills/', ({ query }) => {
    const [limit, offset] = [Number(query.get('limit')), Number(query.get('offset'))];
    const courses = summaries.flatMap((summary) => summary.courses.map((course) => course.course_uuid));
    const projects = summaries.flatMap((summary) => summary.projects.map((project) => project.project_uuid));
    return {
      status: 200,
      body: {
        results: summaries.slice(offset, offset + limit),
        count: summaries.length,
        totals: { courses: new Set(courses).size, projects: new Set(projects).size },
      },
    };
  });

/** `count` skills with one course each: "Skill 1", "Skill 2"... */
export const manySkills = (count: number): SkillSummary[] =>
  Array.from({ length: count }, (_, place) => aSummary(`Skill ${place + 1}`, [aCourse()]));
