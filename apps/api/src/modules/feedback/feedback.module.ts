import { Module } from '@nestjs/common';
import { MailModule } from '../../platform/mail/mail.module.js';
import { AccountsModule } from '../accounts/index.js';
import { ProjectsModule } from '../projects/index.js';
import { StudentsModule } from '../students/index.js';
import { FeedbackController, FeedbackTopicController } from './feedback.controller.js';
import { FeedbackRepository } from './feedback.repository.js';
import { FeedbackService } from './feedback.service.js';
import { ReportController } from './report.controller.js';
import { ReportRepository } from './report.repository.js';
import { ReportRetention } from './report-retention.js';
import { ReportService } from './report.service.js';
import { TopicRepository } from './topic.repository.js';
import { ModerationMails } from './triage/moderation-mails.js';
import {
  EndorsementModerationController,
  ProfileModerationController,
  ProjectModerationController,
  TriageReportsController,
} from './triage/moderation.controller.js';
import { ModerationReadModel } from './triage/moderation.read-model.js';
import { ModerationService } from './triage/moderation.service.js';
import { ReportedContentReadModel } from './triage/reported-content.read-model.js';
import { SubmissionReadModel } from './triage/submission.read-model.js';
import { SubmissionRepository } from './triage/submission.repository.js';
import { SubmissionsController } from './triage/submissions.controller.js';
import { SubmissionsService } from './triage/submissions.service.js';
import { TeamController } from './triage/team.controller.js';
import { TopicsController } from './triage/topics.controller.js';
import { TopicsService } from './triage/topics.service.js';
import { TriageLogController } from './triage/triage-log.controller.js';
import { TriageLogReadModel } from './triage/triage-log.read-model.js';
import { WeeklyCountsController } from './triage/weekly-counts.controller.js';

/** What people tell the product team, and what the product team does with it. */
@Module({
  imports: [AccountsModule, MailModule, ProjectsModule, StudentsModule],
  controllers: [
    FeedbackTopicController,
    FeedbackController,
    ReportController,
    TopicsController,
    SubmissionsController,
    TeamController,
    WeeklyCountsController,
    TriageReportsController,
    ProfileModerationController,
    ProjectModerationController,
    EndorsementModerationController,
    TriageLogController,
  ],
  providers: [
    FeedbackRepository,
    FeedbackService,
    TopicRepository,
    ReportRepository,
    ReportRetention,
    ReportService,
    SubmissionReadModel,
    SubmissionRepository,
    SubmissionsService,
    TopicsService,
    ModerationReadModel,
    ReportedContentReadModel,
    ModerationMails,
    ModerationService,
    TriageLogReadModel,
  ],
  exports: [ModerationService],
})
export class FeedbackModule {}
