export {
  CareerCompletionDto,
  CareerDto,
  DegreePartDto,
  OwnWorkCourseDto,
  ScorePartDto,
  type StudentCareerInsightDto,
} from './careers/career-insight.dto.js';
export { CareerInsightService } from './careers/career-insight.service.js';
export { InsightsModule } from './insights.module.js';
export { ProgramInsightDto } from './programs/program-insight.dto.js';
export { ScenarioDto, ScoreMoveDto } from './what-if/scenario.dto.js';
export { ScenarioService } from './what-if/scenario.service.js';
export { ProgramInsightService } from './programs/program-insight.service.js';
