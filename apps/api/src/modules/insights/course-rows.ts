import type { Evidence } from '@lumen/matching';
import { fitting } from '../../platform/http/json-page.js';
import { type Catalogue, type CourseRecord, toCourse } from '../catalog/index.js';
import { type CourseStandingDto, standingIn } from '../students/index.js';
import type { CourseInsightDto } from './course-insight.dto.js';

const OPENING = Buffer.from('{"results":[');
const COMMA = Buffer.from(',');
const LINKED = Buffer.from('true}');
const NOT_LINKED = Buffer.from('false}');

/** What a page tells beside its courses. */
interface CoursePage {
  total: number;
  /** Positions of the student's favourites. */
  favourites: ReadonlySet<number>;
  evidence: Evidence;
  /** Short name of the student's. */
  university: string;
}

const sharedPart = (course: CourseRecord): Omit<CourseInsightDto, 'linked_to_student'> => ({
  educator_uuid: course.educatorUuid,
  course_uuid: course.uuid,
  course: toCourse(course),
});

/**
 * The list of courses as JSON. But for how the student stands to it a course is the same for everybody, so its bytes are made
 * once per catalogue, when it is first shown, and from then on only copied (docs/performance.md). Field for field it is
 * `CourseInsightPageDto`; a test compares the two.
 */
export class CourseRows {
  /** Each course up to what the student has to do with it, once it was shown. */
  private readonly rows: (Buffer | undefined)[];

  constructor(private readonly catalogue: Catalogue) {
    this.rows = Array.from({ length: catalogue.courses.length });
  }

  /**
   * One page in UTF-8.
   * @param courses positions in the catalogue
   */
  page(courses: Int32Array, { total, favourites, evidence, university }: CoursePage): Buffer {
    const parts: Buffer[] = [OPENING];
    const standings: CourseStandingDto[] = [];
    const standing = (course: number) => standingIn(this.catalogue.courses[course]!, evidence);
    const bytesOf = (course: number) =>
      this.row(course).length + NOT_LINKED.length + JSON.stringify(standing(course)).length + 1;
    for (const course of fitting(courses, bytesOf)) {
      if (parts.length > 1) parts.push(COMMA);
      parts.push(this.row(course), favourites.has(course) ? LINKED : NOT_LINKED);
      standings.push(standing(course));
    }
    const rest = { count: total, educator_short_name: university, standings };
    parts.push(Buffer.from(`],${JSON.stringify(rest).slice(1)}`));
    return Buffer.concat(parts);
  }

  private row(course: number): Buffer {
    return (this.rows[course] ??= toRow(this.catalogue.courses[course]!));
  }
}

const toRow = (course: CourseRecord) =>
  Buffer.from(`${JSON.stringify(sharedPart(course)).slice(0, -1)},"linked_to_student":`);
