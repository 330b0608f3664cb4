import { fitting } from '../../platform/http/json-page.js';
import { type Catalogue, type CourseRecord, toCourse } from '../catalog/index.js';
import type { CourseInsightDto } from './course-insight.dto.js';

const OPENING = Buffer.from('{"results":[');
const COMMA = Buffer.from(',');
const LINKED = Buffer.from('true}');
const NOT_LINKED = Buffer.from('false}');

const withoutFlag = (course: CourseRecord): Omit<CourseInsightDto, 'linked_to_student'> => ({
  educator_uuid: course.educatorUuid,
  course_uuid: course.uuid,
  course: toCourse(course),
});

/**
 * The list of courses as JSON. But for one flag a course is the same for everybody, so its bytes are made once per
 * catalogue, when it is first shown, and from then on only copied (docs/performance.md). Field for field it is
 * `CourseInsightPageDto`; a test compares the two.
 */
export class CourseRows {
  /** Each course up to its flag, once it was shown. */
  private readonly rows: (Buffer | undefined)[];

  constructor(private readonly catalogue: Catalogue) {
    this.rows = Array.from({ length: catalogue.courses.length });
  }

  /**
   * One page in UTF-8.
   * @param courses positions in the catalogue
   * @param favourites positions of the student's favourites
   * @param university short name of the student's
   */
  page(
    courses: Iterable<number>,
    total: number,
    favourites: ReadonlySet<number>,
    university: string,
  ): Buffer {
    const parts: Buffer[] = [OPENING];
    const bytesOf = (course: number) => this.row(course).length + NOT_LINKED.length;
    for (const course of fitting(courses, bytesOf)) {
      if (parts.length > 1) parts.push(COMMA);
      parts.push(this.row(course), favourites.has(course) ? LINKED : NOT_LINKED);
    }
    parts.push(Buffer.from(`],"count":${total},"educator_short_name":${JSON.stringify(university)}}`));
    return Buffer.concat(parts);
  }

  private row(course: number): Buffer {
    return (this.rows[course] ??= toRow(this.catalogue.courses[course]!));
  }
}

const toRow = (course: CourseRecord) =>
  Buffer.from(`${JSON.stringify(withoutFlag(course)).slice(0, -1)},"linked_to_student":`);
