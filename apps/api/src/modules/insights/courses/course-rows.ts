import type { Evidence } from '@lumen/matching';
import { fitting } from '../../../platform/http/json-page.js';
import { type Catalogue, type CourseRecord, toCourse } from '../../catalogue/index.js';
import { courseStanding } from '../../students/index.js';
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

interface CourseRow {
  /** Position in the catalogue. */
  course: number;
  /** What is the same for all students. */
  shared: Buffer;
  /** The `CourseStandingDto` of the student, as JSON in ASCII. */
  standing: string;
}

const bytesOf = ({ shared, standing }: CourseRow) => shared.length + NOT_LINKED.length + standing.length + 1;

const sharedPart = (course: CourseRecord): Omit<CourseInsightDto, 'linked_to_student'> => ({
  educator_uuid: course.educatorUuid,
  course_uuid: course.uuid,
  course: toCourse(course),
});

/**
 * The list of courses as JSON. All of a course but its `CourseStandingDto` is the same for all students: its bytes are
 * made once per catalogue, when it is first shown, and copied from then on (docs/performance.md). Field for field it is
 * `CourseInsightPageDto`; a test compares the two.
 */
export class CourseRows {
  /** The shared part of each course, from the first time it is shown. */
  private readonly rows: (Buffer | undefined)[];

  constructor(private readonly catalogue: Catalogue) {
    this.rows = Array.from({ length: catalogue.courses.length });
  }

  /**
   * One page in UTF-8.
   * @param courses positions in the catalogue
   */
  page(courses: Int32Array, { total, favourites, evidence, university }: CoursePage): Buffer {
    const rows = fitting(this.rowsOf(courses, evidence), bytesOf);
    const parts: Buffer[] = [OPENING];
    for (const { course, shared } of rows) {
      if (parts.length > 1) parts.push(COMMA);
      parts.push(shared, favourites.has(course) ? LINKED : NOT_LINKED);
    }
    const rest = JSON.stringify({ count: total, educator_short_name: university }).slice(1, -1);
    const standings = rows.map(({ standing }) => standing).join(',');
    parts.push(Buffer.from(`],${rest},"standings":[${standings}]}`));
    return Buffer.concat(parts);
  }

  private *rowsOf(courses: Int32Array, evidence: Evidence): Generator<CourseRow> {
    for (const course of courses) {
      const standing = JSON.stringify(courseStanding(this.catalogue.courses[course]!, evidence));
      yield { course, shared: this.sharedBytes(course), standing };
    }
  }

  private sharedBytes(course: number): Buffer {
    return (this.rows[course] ??= toRow(this.catalogue.courses[course]!));
  }
}

const toRow = (course: CourseRecord) =>
  Buffer.from(`${JSON.stringify(sharedPart(course)).slice(0, -1)},"linked_to_student":`);
