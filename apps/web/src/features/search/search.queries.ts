import { SEARCH_MIN, SKILL_SEARCH_MAX } from '@lumen/matching/limits';
import { dashboard, dataOf } from '../../shared/api/client';
import { courseFilter, searchQuery } from '../../shared/catalogue/search-query';
import { paths } from '../../shared/paths';
import { BookIcon, BriefcaseIcon, SchoolIcon, SparklesIcon } from '../../shared/ui/icons';

/** One thing that was found, and its address. */
export interface Found {
  key: string;
  title: string;
  /** Distinguishes it from others of the same title. */
  note?: string;
  to: string;
}

/** Fewest letters that are searched for, and most results of a kind. */
export const SEARCH = { letters: SEARCH_MIN, most: 5 };

const page = { limit: SEARCH.most, offset: 0 };

const careers = (text: string) =>
  searchQuery('careers', text, async (signal): Promise<Found[]> => {
    const query = { career_title: text, ...page };
    const { results } = await dataOf(
      dashboard.GET('/dashboard-api/career-insights/', { params: { query }, signal }),
    );
    return results.map(({ career: { uuid, title } }) => ({
      key: uuid,
      title,
      to: paths.explore('careers', { career: uuid }),
    }));
  });

const programs = (text: string) =>
  searchQuery('programs', text, async (signal): Promise<Found[]> => {
    const query = { program_title: text, ...page };
    const { results } = await dataOf(
      dashboard.GET('/dashboard-api/program-insights/', { params: { query }, signal }),
    );
    return results.map(({ educator_uuid, program_uuid, program: { title, level } }) => ({
      key: program_uuid,
      title,
      note: level,
      to: paths.explore('programs', { program: `${educator_uuid}.${program_uuid}` }),
    }));
  });

const courses = (text: string) =>
  searchQuery('courses', text, async (signal): Promise<Found[]> => {
    const query = { ...courseFilter(text), ...page };
    const { results } = await dataOf(
      dashboard.GET('/dashboard-api/course-insights/', { params: { query }, signal }),
    );
    return results.map(({ educator_uuid, course_uuid, course: { code, title } }) => ({
      key: course_uuid,
      title,
      note: code,
      to: paths.course({ educator_uuid, course_uuid }),
    }));
  });

const skills = (text: string) =>
  searchQuery('skills', text, async (signal): Promise<Found[]> => {
    const query = { name: text.slice(0, SKILL_SEARCH_MAX), ...page };
    const { results } = await dataOf(dashboard.GET('/dashboard-api/skills/', { params: { query }, signal }));
    return results.map(({ uuid, name }) => ({
      key: uuid,
      title: name,
      note: 'courses that teach it',
      to: paths.coursesTeaching(name),
    }));
  });

/** What is searched in the catalogue, in the order in which it is shown. */
export const KINDS = [
  { label: 'Careers', Icon: BriefcaseIcon, query: careers },
  { label: 'Programs', Icon: SchoolIcon, query: programs },
  { label: 'Courses', Icon: BookIcon, query: courses },
  { label: 'Skills', Icon: SparklesIcon, query: skills },
] as const;
