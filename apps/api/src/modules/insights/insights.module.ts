import { Module } from '@nestjs/common';
import { CatalogueModule } from '../catalogue/index.js';
import { StudentsModule } from '../students/index.js';
import { AlmostThereController } from './almost-there/almost-there.controller.js';
import { AlmostThereService } from './almost-there/almost-there.service.js';
import {
  CareerInsightController,
  StudentCareerInsightController,
} from './careers/career-insight.controller.js';
import { CareerInsightService } from './careers/career-insight.service.js';
import { ScoreChangeController } from './changes/score-change.controller.js';
import { ScoreChangeRepository } from './changes/score-change.repository.js';
import { ScoreChangeService } from './changes/score-change.service.js';
import { CheapestPathController } from './cheapest-path/cheapest-path.controller.js';
import { CheapestPathService } from './cheapest-path/cheapest-path.service.js';
import { CourseInsightController } from './courses/course-insight.controller.js';
import { CourseInsightService } from './courses/course-insight.service.js';
import { FollowedPlanController } from './cheapest-path/followed-plan.controller.js';
import { FollowedPlanReferencesRepository } from './cheapest-path/followed-plan-references.repository.js';
import { FollowedPlanRepository } from './cheapest-path/followed-plan.repository.js';
import { FollowedPlanService } from './cheapest-path/followed-plan.service.js';
import { LevelsController } from './levels/levels.controller.js';
import {
  ProgramInsightController,
  StudentProgramInsightController,
} from './programs/program-insight.controller.js';
import { ProgramInsightService } from './programs/program-insight.service.js';
import { SimilarCareersController } from './careers/similar-careers.controller.js';
import { SimilarCareersService } from './careers/similar-careers.service.js';
import { SkillMapController } from './skill-map/skill-map.controller.js';
import { SkillMapService } from './skill-map/skill-map.service.js';
import { ScenarioController } from './what-if/scenario.controller.js';
import { ScenarioReferencesRepository } from './what-if/scenario-references.repository.js';
import { ScenarioRepository } from './what-if/scenario.repository.js';
import { ScenarioService } from './what-if/scenario.service.js';
import { WhatIfController } from './what-if/what-if.controller.js';
import { WhatIfService } from './what-if/what-if.service.js';

/** The scored views of the catalogue. Every score comes from @lumen/matching. */
@Module({
  imports: [CatalogueModule, StudentsModule],
  controllers: [
    AlmostThereController,
    CareerInsightController,
    StudentCareerInsightController,
    CheapestPathController,
    FollowedPlanController,
    SimilarCareersController,
    ProgramInsightController,
    StudentProgramInsightController,
    CourseInsightController,
    LevelsController,
    ScenarioController,
    ScoreChangeController,
    SkillMapController,
    WhatIfController,
  ],
  providers: [
    AlmostThereService,
    CareerInsightService,
    CheapestPathService,
    FollowedPlanReferencesRepository,
    FollowedPlanRepository,
    FollowedPlanService,
    SimilarCareersService,
    ProgramInsightService,
    CourseInsightService,
    ScenarioReferencesRepository,
    ScenarioRepository,
    ScenarioService,
    ScoreChangeRepository,
    ScoreChangeService,
    SkillMapService,
    WhatIfService,
  ],
  exports: [CareerInsightService, ProgramInsightService, ScenarioService],
})
export class InsightsModule {}
