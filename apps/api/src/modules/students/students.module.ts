import { Module } from '@nestjs/common';
import { ProfileGate } from '../../platform/access/profile-gate.js';
import { MailModule } from '../../platform/mail/mail.module.js';
import { AccountsModule } from '../accounts/index.js';
import { CatalogModule } from '../catalog/index.js';
import { CourseChoiceRepository } from './course-choice.repository.js';
import { EquivalenceController } from './equivalence.controller.js';
import { EquivalenceService } from './equivalence.service.js';
import { GradeReminders } from './grade-reminders.js';
import { NoticeController } from './notice.controller.js';
import { NoticeRepository } from './notice.repository.js';
import { NoticeService } from './notice.service.js';
import { TranscriptDraftController } from './transcript-draft.controller.js';
import { TranscriptDrafts } from './transcript-drafts.js';
import { CatalogueFollower } from './catalogue-follower.js';
import { CourseRecordController } from './course-record.controller.js';
import { CourseRecordService } from './course-record.service.js';
import { CourseVisibilityController } from './course-visibility.controller.js';
import { CourseVisibilityService } from './course-visibility.service.js';
import { FavouritesController } from './favourites.controller.js';
import { FavouritesService } from './favourites.service.js';
import { LinksController } from './links.controller.js';
import { LinksService } from './links.service.js';
import { MeController } from './me.controller.js';
import { SkillSummaryController } from './skill-summary.controller.js';
import { SkillSummaryReadModel } from './skill-summary.read-model.js';
import { OldHandles } from './old-handles.js';
import { SnapshotRebuild } from './snapshot-rebuild.js';
import { SnapshotWriter } from './snapshot.writer.js';
import { StudentAccountHook } from './student.account-hook.js';
import { StudentController } from './student.controller.js';
import { StudentImageOwner } from './student.image-owner.js';
import { StudentGate } from './student.gate.js';
import { StudentRepository } from './student.repository.js';
import { StudentService } from './student.service.js';
import { StudentWrites } from './student-writes.js';
import { StudyFollowRepository } from './study-follow.repository.js';
import { StudyReader } from './study.reader.js';
import { StudyRepository } from './study.repository.js';
import { TranscriptController } from './transcript.controller.js';
import { TranscriptService } from './transcript.service.js';

/** Who a person is as a learner: profile, courses, what others may see of them, and what they follow. */
@Module({
  imports: [AccountsModule, CatalogModule, MailModule],
  controllers: [
    MeController,
    StudentController,
    TranscriptController,
    LinksController,
    SkillSummaryController,
    FavouritesController,
    CourseVisibilityController,
    CourseRecordController,
    NoticeController,
    EquivalenceController,
    TranscriptDraftController,
  ],
  providers: [
    StudentRepository,
    StudentService,
    StudyRepository,
    StudyReader,
    OldHandles,
    SnapshotRebuild,
    StudyFollowRepository,
    CatalogueFollower,
    SnapshotWriter,
    StudentWrites,
    TranscriptService,
    CourseChoiceRepository,
    EquivalenceService,
    NoticeRepository,
    NoticeService,
    GradeReminders,
    TranscriptDrafts,
    LinksService,
    FavouritesService,
    CourseVisibilityService,
    CourseRecordService,
    StudentAccountHook,
    StudentImageOwner,
    SkillSummaryReadModel,
    { provide: ProfileGate, useClass: StudentGate },
  ],
  exports: [
    ProfileGate,
    SkillSummaryReadModel,
    StudentRepository,
    StudentService,
    StudentWrites,
    StudyReader,
  ],
})
export class StudentsModule {}
