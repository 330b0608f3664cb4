export {
  CareerCompletionDto,
  CareerDto,
  type CareerInsightDetailDto,
  DegreePartDto,
  OwnWorkCourseDto,
  ScorePartDto,
  type StudentCareerInsightDto,
} from './career-insight.dto.js';
export { CareerInsightService } from './career-insight.service.js';
export { InsightsModule } from './insights.module.js';
export { ProgramInsightDto } from './program-insight.dto.js';
export { ProgramInsightService } from './program-insight.service.js';
