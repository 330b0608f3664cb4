import { Injectable } from '@nestjs/common';
import { type CourseFilter, homeOf } from '@lumen/matching';
import type { Person } from '../../../platform/access/viewer.js';
import { notFound } from '../../../platform/errors.js';
import {
  type Catalogue,
  CatalogueStore,
  type CourseRecord,
  coursesIn,
  toCourse,
  toNamedCourse,
} from '../../catalogue/index.js';
import { courseStanding, StudyReader } from '../../students/index.js';
import { roundScore } from '../careers/career-rows.js';
import type {
  CourseInsightDetailDto,
  CourseInsightQuery,
  LiftedCareerDto,
  ListingProgramDto,
  PrerequisiteCourseDto,
} from './course-insight.dto.js';
import { CourseRows } from './course-rows.js';

@Injectable()
export class CourseInsightService {
  private readonly rowsOf: (catalogue: Catalogue) => CourseRows;

  constructor(
    private readonly catalogue: CatalogueStore,
    private readonly study: StudyReader,
  ) {
    this.rowsOf = catalogue.derive((each) => new CourseRows(each));
  }

  /** One course, as it stands to the viewer's studies. */
  async detail(viewer: Person, educatorUuid: string, courseUuid: string): Promise<CourseInsightDetailDto> {
    const catalogue = this.catalogue.current;
    const course = catalogue.courseOf(educatorUuid, courseUuid);
    if (!course) throw notFound();
    const educator = catalogue.educatorByUuid.get(educatorUuid);
    return {
      educator_uuid: educatorUuid,
      course_uuid: courseUuid,
      course: toCourse(course),
      linked_to_student: viewer.favouriteCourses.includes(course.id),
      ...courseStanding(course, this.study.ownEvidence(catalogue, viewer)),
      educator_name: educator?.name ?? '',
      credit_unit: educator?.creditUnit ?? 'semester',
      programs: programsWith(catalogue, course),
      careers: this.liftedBy(catalogue, course, viewer),
      prerequisite_courses: prerequisitesOf(catalogue, course, viewer),
      own: await this.study.ownLine(catalogue, viewer, course),
    };
  }

  private liftedBy(catalogue: Catalogue, course: CourseRecord, viewer: Person): LiftedCareerDto[] {
    const linked = new Set(viewer.study.linkedCareers);
    const evidence = this.study.ownEvidence(catalogue, viewer);
    return catalogue.index
      .careersLifted(course.position, evidence, Infinity)
      .map((lift) => ({ ...lift, record: catalogue.careers[lift.career]! }))
      .toSorted((a, b) => Number(linked.has(b.record.id)) - Number(linked.has(a.record.id)))
      .slice(0, MAX_CAREERS)
      .map(({ record, without, with: score }) => ({
        career_uuid: record.uuid,
        title: record.title,
        score_without: roundScore(without),
        score_with: roundScore(score),
        linked_to_student: linked.has(record.id),
      }));
  }

  /** A page of courses, the viewer's favourites first: the JSON of `CourseInsightPageDto`, as bytes. */
  page(viewer: Person, query: CourseInsightQuery): Buffer {
    const catalogue = this.catalogue.current;
    const { courseById, courseSearch } = catalogue;
    const favourites = new Set(viewer.favouriteCourses.flatMap((id) => courseById.get(id)?.position ?? []));
    const { offset, limit } = query;
    const { total, rows } = courseSearch.page({ filter: toFilter(query), favourites, offset, limit });
    return this.rowsOf(catalogue).page(rows, {
      total,
      favourites,
      evidence: this.study.ownEvidence(catalogue, viewer),
      university: universityOf(catalogue, viewer),
    });
  }
}

/** Careers that a page names. */
const MAX_CAREERS = 10;

function programsWith({ programs }: Catalogue, course: CourseRecord): ListingProgramDto[] {
  return programs
    .filter(({ retired }) => !retired)
    .flatMap((program) => {
      const group = program.groups.find(({ courses }) => courses.includes(course));
      if (!group) return [];
      const { educatorUuid, uuid, title, level } = program;
      return [
        {
          educator_uuid: educatorUuid,
          program_uuid: uuid,
          title,
          level,
          group: group.name,
          kind: group.kind,
        },
      ];
    })
    .toSorted((a, b) => a.title.localeCompare(b.title, 'en') || a.level.localeCompare(b.level, 'en'));
}

/** Where several universities have the code, the course of the same university; earned under any code of it. */
function prerequisitesOf(
  catalogue: Catalogue,
  { prerequisites, educatorUuid }: CourseRecord,
  { study }: Person,
): PrerequisiteCourseDto[] {
  const codes = prerequisites ? [...new Set(coursesIn(prerequisites))] : [];
  const passed = study.earnedCourses.flatMap((id) => catalogue.courseById.get(id) ?? []);
  const earned = catalogue.representatives(passed);
  return codes.flatMap((code) => {
    const course = catalogue.courseByCode.at(code, educatorUuid);
    if (!course) return [];
    return [
      { ...toNamedCourse(course), earned: earned.has(catalogue.index.representative(course.position)) },
    ];
  });
}

/** The short name that is shown while there is no catalogue (D18). */
const DEFAULT_UNIVERSITY = 'UVU';

/** The short name of the one where the viewer has taken most courses, else of the first (D18, D81). */
function universityOf({ educators, educatorByUuid, courseById }: Catalogue, { study }: Person): string {
  const [first, ...others] = educators;
  const taken = others.length > 0 ? study.earnedCourses : [];
  const home = homeOf(taken.flatMap((id) => courseById.get(id) ?? []));
  return (educatorByUuid.get(home ?? '') ?? first)?.shortName ?? DEFAULT_UNIVERSITY;
}

const toFilter = (query: CourseInsightQuery): CourseFilter => ({
  ...(query.search && { text: query.search }),
  ...(query.academic_subject && { subject: query.academic_subject }),
  ...(query.course_title && { title: query.course_title }),
  ...(query.course_code && { code: query.course_code }),
  ...(query.program_title && { program: query.program_title }),
  ...(query.skills && { skills: query.skills }),
});
