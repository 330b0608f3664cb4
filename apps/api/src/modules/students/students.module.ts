import { Module } from '@nestjs/common';
import { ProfileGate } from '../../platform/access/profile-gate.js';
import { MailModule } from '../../platform/mail/mail.module.js';
import { AccountsModule } from '../accounts/index.js';
import { CatalogueModule } from '../catalogue/index.js';
import { CatalogueFollower } from './course-matching/catalogue-follower.js';
import { CourseChoiceRepository } from './course-matching/course-choice.repository.js';
import { EquivalenceController } from './course-matching/equivalence.controller.js';
import { EquivalenceService } from './course-matching/equivalence.service.js';
import { ReferenceHooks } from './course-matching/reference-hooks.js';
import { StudyFollowRepository } from './course-matching/study-follow.repository.js';
import { FavouritesController } from './following/favourites.controller.js';
import { FavouritesService } from './following/favourites.service.js';
import { LinksController } from './following/links.controller.js';
import { LinksService } from './following/links.service.js';
import { GradeReminders } from './notices/grade-reminders.js';
import { NoticeController } from './notices/notice.controller.js';
import { NoticeRepository } from './notices/notice.repository.js';
import { NoticeService } from './notices/notice.service.js';
import { RemindedStudentReadModel } from './notices/reminded-student.read-model.js';
import { MeController } from './profile/me.controller.js';
import { OldHandles } from './profile/old-handles.js';
import { StudentAccountHook } from './profile/student.account-hook.js';
import { StudentController } from './profile/student.controller.js';
import { StudentImageOwner } from './profile/student.image-owner.js';
import { StudentService } from './profile/student.service.js';
import { CourseRecordController } from './record/course-record.controller.js';
import { CourseRecordService } from './record/course-record.service.js';
import { CourseVisibilityController } from './record/course-visibility.controller.js';
import { CourseVisibilityService } from './record/course-visibility.service.js';
import { TranscriptDraftController } from './record/transcript-draft.controller.js';
import { TranscriptDrafts } from './record/transcript-drafts.js';
import { TranscriptController } from './record/transcript.controller.js';
import { TranscriptService } from './record/transcript.service.js';
import { SkillSummaryController } from './skills/skill-summary.controller.js';
import { SkillSummaryReadModel } from './skills/skill-summary.read-model.js';
import { StudentGate } from './student/student.gate.js';
import { StudentRepository } from './student/student.repository.js';
import { ProjectSkillReadModel } from './study/project-skill.read-model.js';
import { SnapshotRebuild } from './study/snapshot-rebuild.js';
import { SnapshotWriter } from './study/snapshot.writer.js';
import { StudentWrites } from './study/student-writes.js';
import { StudyHooks } from './study/study-hooks.js';
import { StudyReader } from './study/study.reader.js';
import { StudyRepository } from './study/study.repository.js';

/** Who a person is as a learner: profile, courses, what others may see of them, and what they follow. */
@Module({
  imports: [AccountsModule, CatalogueModule, MailModule],
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
    StudyHooks,
    OldHandles,
    SnapshotRebuild,
    ReferenceHooks,
    StudyFollowRepository,
    CatalogueFollower,
    ProjectSkillReadModel,
    SnapshotWriter,
    StudentWrites,
    TranscriptService,
    CourseChoiceRepository,
    EquivalenceService,
    NoticeRepository,
    NoticeService,
    RemindedStudentReadModel,
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
    NoticeService,
    ProfileGate,
    ReferenceHooks,
    SkillSummaryReadModel,
    StudentRepository,
    StudentService,
    StudentWrites,
    StudyHooks,
    StudyReader,
  ],
})
export class StudentsModule {}
