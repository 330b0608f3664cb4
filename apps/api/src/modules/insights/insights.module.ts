import { Module } from '@nestjs/common';
import { CatalogModule } from '../catalog/index.js';
import { StudentsModule } from '../students/index.js';
import { AlmostThereController } from './almost-there.controller.js';
import { AlmostThereService } from './almost-there.service.js';
import { CareerInsightController, StudentCareerInsightController } from './career-insight.controller.js';
import { CareerInsightService } from './career-insight.service.js';
import { ScoreChangeController } from './changes/score-change.controller.js';
import { ScoreChangeRepository } from './changes/score-change.repository.js';
import { ScoreChangeService } from './changes/score-change.service.js';
import { CheapestPathController } from './cheapest-path.controller.js';
import { CheapestPathService } from './cheapest-path.service.js';
import { CourseInsightController } from './course-insight.controller.js';
import { CourseInsightService } from './course-insight.service.js';
import { FollowedPlanController } from './followed-plan.controller.js';
import { FollowedPlanService } from './followed-plan.service.js';
import { LevelsController } from './levels.controller.js';
import { ProgramInsightController, StudentProgramInsightController } from './program-insight.controller.js';
import { ProgramInsightService } from './program-insight.service.js';
import { SimilarCareersController } from './similar-careers.controller.js';
import { SimilarCareersService } from './similar-careers.service.js';
import { SkillMapController } from './skill-map/skill-map.controller.js';
import { SkillMapService } from './skill-map/skill-map.service.js';
import { ScenarioController } from './what-if/scenario.controller.js';
import { ScenarioRepository } from './what-if/scenario.repository.js';
import { ScenarioService } from './what-if/scenario.service.js';
import { WhatIfController } from './what-if/what-if.controller.js';
import { WhatIfService } from './what-if/what-if.service.js';

/** The scored views of the catalogue. Every score comes from @lumen/matching. */
@Module({
  imports: [CatalogModule, StudentsModule],
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
    FollowedPlanService,
    SimilarCareersService,
    ProgramInsightService,
    CourseInsightService,
    ScenarioRepository,
    ScenarioService,
    ScoreChangeRepository,
    ScoreChangeService,
    SkillMapService,
    WhatIfService,
  ],
  exports: [CareerInsightService, ProgramInsightService],
})
export class InsightsModule {}
