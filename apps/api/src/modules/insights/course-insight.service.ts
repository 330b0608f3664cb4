import { Injectable } from '@nestjs/common';
import type { CourseFilter } from '@lumen/matching';
import type { Person } from '../../platform/access/viewer.js';
import { type Catalogue, CatalogueStore } from '../catalog/index.js';
import { homeOf } from '../students/index.js';
import type { CourseInsightQuery } from './course-insight.dto.js';
import { CourseRows } from './course-rows.js';

@Injectable()
export class CourseInsightService {
  private readonly rowsOf: (catalogue: Catalogue) => CourseRows;

  constructor(private readonly catalogue: CatalogueStore) {
    this.rowsOf = catalogue.derive((each) => new CourseRows(each));
  }

  /** A page of courses, the viewer's favourites first: the JSON of `CourseInsightPageDto`, as bytes. */
  page(viewer: Person, query: CourseInsightQuery): Buffer {
    const catalogue = this.catalogue.current;
    const { courseById, courseSearch } = catalogue;
    const favourites = new Set(viewer.favouriteCourses.flatMap((id) => courseById.get(id)?.position ?? []));
    const { offset, limit } = query;
    const { total, rows } = courseSearch.page({ filter: toFilter(query), favourites, offset, limit });
    return this.rowsOf(catalogue).page(rows, total, favourites, universityOf(catalogue, viewer));
  }
}

/** Whose courses they are while no catalogue says so (D18). */
const DEFAULT_UNIVERSITY = 'UVU';

/** The short name of the one where the viewer has taken most courses, else of the first (D18, D81). */
function universityOf({ educators, educatorByUuid, courseById }: Catalogue, { study }: Person): string {
  const [first, ...others] = educators;
  const taken = others.length > 0 ? study.earnedCourses : [];
  const home = homeOf(taken.flatMap((id) => courseById.get(id) ?? []));
  return (educatorByUuid.get(home ?? '') ?? first)?.shortName ?? DEFAULT_UNIVERSITY;
}

/** The names of a list with commas or slashes between them; a name in quotation marks may have some itself: "PL/SQL". */
const splitSkills = (names: string): string[] =>
  (names.match(/(?:"[^"]*"|[^,/])+/g) ?? []).map((name) => name.trim().replace(/^"([^"]*)"$/, '$1'));

const toFilter = (query: CourseInsightQuery): CourseFilter => ({
  ...(query.academic_subject && { subject: query.academic_subject }),
  ...(query.course_title && { title: query.course_title }),
  ...(query.course_code && { code: query.course_code }),
  ...(query.program_title && { program: query.program_title }),
  ...(query.skills && { skills: query.skills.flatMap(splitSkills) }),
});
