export { CatalogueIndex, type ProgramSkills } from './catalogue-index.js';
export {
  CatalogueDataError,
  type CareerData,
  type CatalogueData,
  type CourseData,
  type CourseGroup,
  type NeededSkill,
  type ProgramData,
} from './catalogue-data.js';
export { PAY_SLIDER_MAX, type CareerFilter, type CareerQuery, type RankedCareer } from './career-ranking.js';
export { type CourseGain } from './course-gains.js';
export { CourseSearch, type CourseFilter, type CourseQuery, type CourseText } from './course-search.js';
export { gradeOutcome, type GradeOutcome } from './grades.js';
export {
  neededSkills,
  type OccupationSkills,
  type SkillImportance,
  type WeightedSkill,
} from './needed-skills.js';
export { type ProgramFilter, type ProgramQuery, type RankedProgram } from './program-ranking.js';
export {
  percentRounded,
  yearDots,
  type Completion,
  type CountedLine,
  type Progress,
  type ProgramYears,
  type YearDots,
} from './progress.js';
export { DEFAULT_LIMIT, type PageRequest, type RankedPage } from './ranking.js';
export { MAX_SCORE, stars, type Explanation, type ExplanationPart } from './readiness.js';
export { type SkillSet } from './skill-set.js';
export {
  studyRecord,
  type EarnedLine,
  type LineNotCounted,
  NOT_COUNTED_REASONS,
  type NotCountedReason,
  type StudyRecord,
} from './study-record.js';
