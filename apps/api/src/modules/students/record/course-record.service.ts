import { Injectable } from '@nestjs/common';
import { isSameSchool, isSameTerm, normaliseCode } from '@lumen/matching';
import { DomainError, invalid, notFound } from '../../../platform/errors.js';
import type { PageQuery } from '../../../platform/http/paging.dto.js';
import { type Catalogue, CatalogueStore, type CourseRecord } from '../../catalogue/index.js';
import { CourseChoiceRepository } from '../course-matching/course-choice.repository.js';
import { codesOf, courseOfCode } from '../course-matching/course-matching.js';
import type {
  CorrectedCourseDto,
  NewRecordedCourseDto,
  RecordedCourseDto,
  RecordedCoursePageDto,
} from './course-record.dto.js';
import { earnedCredit } from '../study/snapshot.writer.js';
import { effectiveLines, isFinished, printedOf } from '../study/effective-lines.js';
import { StudentRepository } from '../student/student.repository.js';
import { StudentWrites } from '../study/student-writes.js';
import type { PrintedLine } from '../study/record.entity.js';
import { outcomeOf } from '../study/study.reader.js';
import type { EarnedRow } from '../study/earned-row.js';
import { StudyRepository } from '../study/study.repository.js';
import { ordersOf, tidyTerm } from '../study/term-order.policy.js';
import { MAX_EARNED_LINES, tooManyLines } from './record-limit.js';
import { averageOf, creditsEarned, homeIn } from './record-sums.js';

/** What a student sees of their own record, and how they put it right. */
@Injectable()
export class CourseRecordService {
  constructor(
    private readonly catalogue: CatalogueStore,
    private readonly students: StudentRepository,
    private readonly study: StudyRepository,
    private readonly choices: CourseChoiceRepository,
    private readonly writes: StudentWrites,
  ) {}

  /** The latest term first, lines without a term last; within a term by code. */
  async page(studentId: string, { limit, offset }: PageQuery): Promise<RecordedCoursePageDto> {
    const catalogue = this.catalogue.current;
    const [student, lines] = await Promise.all([this.students.byId(studentId), this.study.earned(studentId)]);
    return {
      results: latestFirst(lines)
        .slice(offset, offset + limit)
        .map((line) => toRow(catalogue, line)),
      count: lines.length,
      credits_earned: creditsEarned(catalogue, lines),
      grade_point_average: averageOf(catalogue, lines),
      visibility_confirmed: student?.visibilityConfirmedAt != null,
    };
  }

  /** @throws DomainError `already_recorded`, `too_many_courses` */
  async add(studentId: string, course: NewRecordedCourseDto): Promise<RecordedCourseDto> {
    const catalogue = this.catalogue.current;
    return this.writes.withStudent(
      studentId,
      async () => {
        const present = await this.present(studentId);
        if (present.length >= MAX_EARNED_LINES) throw tooManyLines();
        const content = contentOf(course);
        refuseSecond(effectiveLines(present), content);
        const chosen = chosenCourse(catalogue, course.course_uuid, null);
        const match =
          chosen === undefined
            ? catalogue.courseByCode.match(content.code, homeIn(catalogue, present))
            : chosen;
        const line = {
          ...content,
          institution: null,
          repeat: null,
          courseId: match?.id ?? null,
          ownMatch: chosen !== undefined,
        };
        return this.rowOf(studentId, await this.study.addByHand(studentId, line));
      },
      'course-added',
    );
  }

  /** @throws DomainError `not_found`, `superseded`, `already_recorded` */
  async correct(studentId: string, id: string, change: CorrectedCourseDto): Promise<RecordedCourseDto> {
    const catalogue = this.catalogue.current;
    return this.writes.withStudent(
      studentId,
      async () => {
        const present = await this.present(studentId);
        const line = present.find((each) => each.id === id);
        if (!line) throw notFound();
        if (!effectiveLines(present).includes(line)) throw superseded(line);
        const content = contentOf({ ...line, ...given(change) });
        if (content.code !== line.code || content.term !== line.term) {
          const others = effectiveLines(present.filter((each) => each !== line));
          refuseSecond(others, { ...content, institution: line.institution });
        }
        const chosen = chosenCourse(catalogue, change.course_uuid, line);
        const codes = codesOf(catalogue, line.school, homeIn(catalogue, present));
        const match =
          chosen === undefined
            ? matchOf(line, content.code, courseOfCode(catalogue, content, codes))
            : ownMatch(chosen);
        const { courseId } = match;
        if (courseId !== null && courseId !== line.courseId) {
          await this.study.takeVisibilityAlong(studentId, [{ lineId: id, courseId }]);
        }
        await this.study.correct(studentId, id, {
          ...content,
          ...match,
          printed: printedBeside(line, content),
          lastVisible: courseId === null ? line.isVisible : null,
          lastGradeVisible: courseId === null ? line.gradeVisible : null,
        });
        if (chosen !== undefined) {
          const proposed = courseOfCode(catalogue, printedOf(line), codes);
          await this.remember(studentId, line, chosen, proposed);
        }
        return this.rowOf(studentId, id);
      },
      'course-changed',
    );
  }

  async remove(studentId: string, id: string): Promise<void> {
    await this.writes.withStudent(
      studentId,
      async () => {
        const stored = await this.study.stored(studentId);
        const line = stored.find((each) => each.id === id);
        if (!line || line.removedAt !== null) return;
        await this.study.setRemoved(studentId, id, new Date());
        const removed = stored.filter(({ removedAt }) => removedAt !== null);
        const newestFirst = removed.toSorted((a, b) => b.removedAt!.getTime() - a.removedAt!.getTime());
        await this.study.forget(
          studentId,
          newestFirst.slice(MAX_EARNED_LINES - 1).map((each) => each.id),
        );
      },
      'course-removed',
    );
  }

  /** @throws DomainError `not_found`, `already_recorded`, `too_many_courses` */
  async restore(studentId: string, id: string): Promise<RecordedCourseDto> {
    return this.writes.withStudent(
      studentId,
      async () => {
        const stored = await this.study.stored(studentId);
        const line = stored.find((each) => each.id === id);
        if (!line) throw notFound();
        if (line.removedAt !== null) {
          const present = stored.filter(({ removedAt }) => removedAt === null);
          if (present.length >= MAX_EARNED_LINES) throw tooManyLines();
          // Another line may have come meanwhile, and gives way only to a finished one of a transcript.
          if (!isFinished(line)) refuseSecond(effectiveLines(present), line);
          await this.study.setRemoved(studentId, id, null);
        }
        return this.rowOf(studentId, id);
      },
      'course-added',
    );
  }

  private async present(studentId: string): Promise<EarnedRow[]> {
    return (await this.study.stored(studentId)).filter(({ removedAt }) => removedAt === null);
  }

  /** As imports do: a later transcript of the school proposes it, unless the catalogue says it by itself. */
  private async remember(
    studentId: string,
    line: EarnedRow,
    chosen: CourseRecord | null,
    proposed: CourseRecord | null,
  ): Promise<void> {
    const school = await this.study.schoolOf(studentId, line.importId);
    const { code } = printedOf(line);
    if (chosen === null || chosen === proposed) await this.choices.forget(studentId, school, [code]);
    else await this.choices.remember(studentId, school, [{ code, courseId: chosen.id }]);
  }

  private async rowOf(studentId: string, id: string): Promise<RecordedCourseDto> {
    const line = (await this.study.stored(studentId)).find((each) => each.id === id);
    if (!line) throw notFound();
    return toRow(this.catalogue.current, line);
  }
}

/** A page that is older than the import still shows the line; what was made of it there nobody would see. */
const superseded = (line: EarnedRow) => {
  const { code, term } = printedOf(line);
  return new DomainError({
    code: 'superseded',
    status: 409,
    detail: `A later transcript has ${code} ${inTerm(term)}. Correct that line instead.`,
  });
};

const inTerm = (term: string | null) => (term === null ? 'without a term' : `in ${term}`);

/** The fields that were sent. */
const given = (change: CorrectedCourseDto): Partial<PrintedLine> =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));

/** The part of a line that a student writes, as it is stored. */
const contentOf = ({ code, title, term, kind, credits, grade }: PrintedLine): PrintedLine => ({
  code: normaliseCode(code),
  title: title.trim(),
  term: tidyTerm(term),
  kind,
  credits,
  grade: grade?.trim() || null,
});

/** What the transcript says beside a correction; null once the line is as printed again. */
function printedBeside(line: EarnedRow, content: PrintedLine): PrintedLine | null {
  if (line.importId === null) return null;
  const printed = contentOf(printedOf(line));
  return JSON.stringify(printed) === JSON.stringify(content) ? null : printed;
}

/**
 * The course that was chosen; null for none, undefined when nothing was.
 * @throws DomainError `invalid` for a course that the catalogue does not offer
 */
function chosenCourse(
  { courseByUuid }: Catalogue,
  uuid: string | null | undefined,
  line: EarnedRow | null,
): CourseRecord | null | undefined {
  if (uuid === undefined || uuid === null) return uuid;
  const course = courseByUuid.get(uuid);
  if (!course || (course.retired && course.id !== line?.courseId)) {
    throw invalid({ course_uuid: ['This course is not in the catalogue.'] });
  }
  return course;
}

type Match = Pick<EarnedRow, 'courseId' | 'ownMatch'>;

const ownMatch = (chosen: CourseRecord | null): Match => ({ courseId: chosen?.id ?? null, ownMatch: true });

/** What a line is matched with once it has the code, which means this course; a match of the student's own stays. */
const matchOf = (line: EarnedRow, code: string, meant: CourseRecord | null): Match => ({
  courseId: line.ownMatch || code === line.code ? line.courseId : (meant?.id ?? null),
  ownMatch: line.ownMatch,
});

/** A course stands once in a term. */
function refuseSecond(
  lines: readonly EarnedRow[],
  { code, term, institution }: Pick<EarnedRow, 'code' | 'term'> & Partial<Pick<EarnedRow, 'institution'>>,
): void {
  const isSecond = (line: EarnedRow) =>
    line.code === code && isSameTerm(line.term, term) && isSameSchool(line.institution, institution);
  if (!lines.some(isSecond)) return;
  throw new DomainError({
    code: 'already_recorded',
    status: 409,
    detail: `Your record has ${code} ${inTerm(term)} already. Correct that line instead.`,
    errors: { code: ['Your record has this course in this term already.'] },
  });
}

function latestFirst(lines: readonly EarnedRow[]): EarnedRow[] {
  const orders = ordersOf(lines);
  return lines.toSorted(
    (a, b) =>
      orders.get(b.term)! - orders.get(a.term)! ||
      compare(a.term ?? '\uffff', b.term ?? '\uffff') ||
      compare(a.code, b.code),
  );
}

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b));

function toRow(catalogue: Catalogue, line: EarnedRow): RecordedCourseDto {
  const course = catalogue.courseOfLine(line) ?? null;
  const isShowable = course !== null && earnedCredit(line);
  return {
    line_uuid: line.id,
    import_uuid: line.importId,
    kind: line.kind,
    term: line.term,
    institution: line.institution,
    code: line.code,
    title: line.title,
    credits: line.credits,
    grade: line.grade,
    outcome: outcomeOf(line),
    course: course && {
      educator_uuid: course.educatorUuid,
      course_uuid: course.uuid,
      code: course.code,
      title: course.title,
      ...(course.retired && { retired: true }),
    },
    printed: line.printed,
    is_visible: isShowable ? line.isVisible : null,
    grade_visible: isShowable ? line.gradeVisible : null,
  };
}
