var __decorate = (this && this.__decorate) || function (decorators, target, key, desc) {
    var c = arguments.length, r = c < 3 ? target : desc === null ? desc = Object.getOwnPropertyDescriptor(target, key) : desc, d;
    if (typeof Reflect === "object" && typeof Reflect.decorate === "function") r = Reflect.decorate(decorators, target, key, desc);
    else for (var i = decorators.length - 1; i >= 0; i--) if (d = decorators[i]) r = (c < 3 ? d(r) : c > 3 ? d(target, key, r) : d(target, key)) || r;
    return c > 3 && r && Object.defineProperty(target, key, r), r;
};
import { Module } from '@nestjs/common';
import { CareerInsightController, StudentCareerInsightController } from './career-insight.controller.js';
import { CareerInsightService } from './career-insight.service.js';
import { ProgramInsightController, StudentProgramInsightController } from './program-insight.controller.js';
import { ProgramInsightService } from './program-insight.service.js';
/** The scored views of the catalogue. Every score comes from @lumen/matching. */
let InsightsModule = class InsightsModule {
};
InsightsModule = __decorate([
    Module({
        controllers: [
            CareerInsightController,
            StudentCareerInsightController,
            ProgramInsightController,
            StudentProgramInsightController,
        ],
        providers: [CareerInsightService, ProgramInsightService],
    })
], InsightsModule);
export { InsightsModule };
//# sourceMappingURL=insights.module.js.map