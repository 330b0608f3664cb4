import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { CourseFilter } from '@lumen/matching';
import type { Person } from '../../platform/access/viewer.js';
import { Catalogue, CatalogueStore } from '../catalog/index.js';
import type { CourseInsightQuery } from './course-insight.dto.js';
import { CourseRows } from './course-rows.js';

@Injectable()
export class CourseInsightService implements OnModuleInit {
  private catalogue = Catalogue.empty();
  private rows = new CourseRows(this.catalogue);

  constructor(private readonly store: CatalogueStore) {}

  onModuleInit(): void {
    this.store.follow((catalogue) => {
      this.catalogue = catalogue;
      this.rows = new CourseRows(catalogue);
    });
  }

  /** A page of courses, the viewer's favourites first: the JSON of `CourseInsightPageDto`, as bytes. */
  page({ favouriteCourses }: Person, query: CourseInsightQuery): Buffer {
    const { courseById, courseSearch } = this.catalogue;
    const favourites = new Set(favouriteCourses.flatMap((id) => courseById.get(id)?.position ?? []));
    const { offset, limit } = query;
    const { total, rows } = courseSearch.page({ filter: toFilter(query), favourites, offset, limit });
    return this.rows.page(rows, total, favourites);
  }
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
