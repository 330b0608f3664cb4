export { CourseStandingDto, courseStanding } from './following/course-standing.dto.js';
export { idPairs, moveInLists } from './course-matching/list-references.js';
export { type RecordIds, type ReferenceHook, ReferenceHooks } from './course-matching/reference-hooks.js';
export { EquivalenceService, type KnownEquivalence } from './course-matching/equivalence.service.js';
export { NoticeService } from './notices/notice.service.js';
export { ManyOfStudent, OfStudent } from './student/of-student.entity.js';
export * from './student/student.entity.js';
export { FavouriteCourse, LinkedCareer, LinkedProgram } from './study/following.entity.js';
export { CourseVisibility, EarnedCourse, TranscriptImport } from './study/record.entity.js';
export { ProfileDto, UpdateMeDto, imageUrl, toProfile, VISIBILITIES } from './profile/student.dto.js';
export { RESERVED_FILES, RESERVED_HANDLES } from './student/handle.policy.js';
export { factsOf } from './student/student.gate.js';
export { isWithdrawn, opened, type SharedCourses, visibleTo } from './student/student.policy.js';
export { CourseExperienceDto, type SkillSummaryDto } from './skills/skill-summary.dto.js';
export { SkillSummaryReadModel } from './skills/skill-summary.read-model.js';
export { StudentRepository, type StudentRow } from './student/student.repository.js';
export { StudentService } from './profile/student.service.js';
export { StudentWrites } from './study/student-writes.js';
export { StudentsModule } from './students.module.js';
export {
  STUDY_CAUSES,
  type StoredStudy,
  type StudyChange,
  type StudyHook,
  StudyHooks,
} from './study/study-hooks.js';
export { termBegin } from './study/term-order.policy.js';
export { type ProfileStudy, recordOf, StudyReader } from './study/study.reader.js';
