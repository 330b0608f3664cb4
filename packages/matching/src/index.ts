export { type CareerLift, CatalogueIndex, type ProgramSkills } from './catalogue-index.js';
export {
  CatalogueDataError,
  type CareerData,
  type CatalogueData,
  type CourseData,
  type CourseGroup,
  type CourseRequirement,
  NEED_KINDS,
  type NeededSkill,
  type NeedKind,
  type ProgramData,
} from './catalogue-data.js';
export {
  CAREER_SORTS,
  PAY_SLIDER_MAX,
  type CareerFilter,
  type CareerQuery,
  type CareerSort,
  type RankedCareer,
} from './career-ranking.js';
export { type CourseGain } from './course-advice.js';
export { CourseSearch, type CourseFilter, type CourseQuery, type CourseText } from './course-search.js';
export {
  type CheapestPath,
  finished,
  type PathPlan,
  type PathRequest,
  type PathStep,
} from './cheapest-path.js';
export { CodeIndex, homeOf } from './code-index.js';
export { normaliseCode } from './course-code.js';
export { shareOfWords, SIMILAR_TITLES, titlesAgree, titleWords } from './course-title.js';
export { type CreditUnit, IN_SEMESTER_CREDITS, toPrintedCredits, toSemesterCredits } from './credit-units.js';
export {
  isForGraduates,
  isGraduate,
  levelWeight,
  type Evidence,
  type Studied,
  type StudyGoal,
} from './evidence.js';
export { GRADE_POINTS, gradePointAverage, type GradePointAverage } from './grade-points.js';
export { foldText, withoutAccents } from './folded-text.js';
export { byFrequency, countsOf } from './frequency.js';
export { gradeOutcome, type GradeOutcome, mayEarnElsewhere } from './grades.js';
export { EDUCATION_LEVELS, PROGRAM_LEVELS } from './levels.js';
export {
  PROGRAM_SORTS,
  type ProgramFilter,
  type ProgramQuery,
  type ProgramSort,
  type RankedProgram,
} from './program-ranking.js';
export {
  percentRounded,
  yearDots,
  type Completion,
  type CountedLine,
  type Progress,
  type ProgramYears,
  type YearDots,
} from './progress.js';
export { type LiftingSkill, liftingSkills } from './lifting-skills.js';
export { type PathConstraints, type PathTarget } from './path-problem.js';
export { DEFAULT_LIMIT, type PageRequest, type RankedPage } from './ranking.js';
export { type NearCareer } from './near-careers.js';
export {
  describesWork,
  publishCatalogue,
  type Publication,
  type PublishedCourse,
  type UnpublishedCareer,
  type UnpublishedCatalogue,
  type UnpublishedCourse,
  type UnpublishedProgram,
} from './publication.js';
export {
  type CoursePart,
  type DegreePart,
  type NeedPart,
  nextHalf,
  scoreText,
  stars,
  type Explanation,
} from './readiness.js';
export { PROJECT_CREDITS } from './readiness-model.js';
export { MAX_SCORE } from './score-parts.js';
export {
  groupProgress,
  type GroupProgress,
  REQUIREMENT_STATES,
  type RequirementState,
} from './requirements.js';
export { isSameLine, isSameTerm, termKey } from './same-line.js';
export { isSameSchool, schoolKey } from './school-key.js';
export { nearestToEach, type SimilarCareer } from './similar-careers.js';
export { type SkillSet } from './skill-set.js';
export {
  studyRecord,
  type EarnedLine,
  type LineNotCounted,
  NOT_COUNTED_REASONS,
  type NotCountedReason,
  type StudyRecord,
} from './study-record.js';
export { countWords, singular, stem, type WordCounts, wordsOf } from './text-vectors.js';
export { sumOfCredits } from './credit-sums.js';
export { mayBeOf, type NamedUniversity } from './university-name.js';
export { type Addition, MIN_MOVE, whatIf, type WhatIf } from './what-if.js';
export { WorkSimilarity } from './work-similarity.js';
