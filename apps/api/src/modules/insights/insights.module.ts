import { Module } from '@nestjs/common';
import { CareerInsightController, StudentCareerInsightController } from './career-insight.controller.js';
import { CareerInsightService } from './career-insight.service.js';
import { ProgramInsightController, StudentProgramInsightController } from './program-insight.controller.js';
import { ProgramInsightService } from './program-insight.service.js';

/** The scored views of the catalogue. Every score comes from @lumen/matching. */
@Module({
  controllers: [
    CareerInsightController,
    StudentCareerInsightController,
    ProgramInsightController,
    StudentProgramInsightController,
  ],
  providers: [CareerInsightService, ProgramInsightService],
})
export class InsightsModule {}
