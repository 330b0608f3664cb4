import { Module } from '@nestjs/common';
import { MailModule } from '../../platform/mail/mail.module.js';
import { AccountsModule } from '../accounts/index.js';
import { CatalogueModule } from '../catalogue/index.js';
import { StudentsModule } from '../students/index.js';
import { EndorsementAnswers } from './endorsements/endorsement-answers.js';
import { EndorsementAnswerController } from './endorsements/endorsement-answer.controller.js';
import { EndorsementController } from './endorsements/endorsement.controller.js';
import { EndorsementMails } from './endorsements/endorsement-mails.js';
import { EndorsementRepository } from './endorsements/endorsement.repository.js';
import { EndorsementService } from './endorsements/endorsement.service.js';
import { PortfolioImportController } from './portfolio-import.controller.js';
import { PortfolioImportRepository } from './portfolio-import.repository.js';
import { PortfolioImportService } from './portfolio-import.service.js';
import { ProjectController, StudentProjectController } from './project.controller.js';
import { ProjectImageOwner } from './project.image-owner.js';
import { ProjectReadModel } from './project.read-model.js';
import { ProjectReferencesRepository } from './project-references.repository.js';
import { ProjectRepository } from './project.repository.js';
import { ProjectService } from './project.service.js';
import { UndoTokens } from './undo-tokens.js';

/** The portfolio: projects with images and skills, imports of them from elsewhere, and who confirms them. */
@Module({
  imports: [AccountsModule, CatalogueModule, MailModule, StudentsModule],
  controllers: [
    ProjectController,
    StudentProjectController,
    PortfolioImportController,
    EndorsementController,
    EndorsementAnswerController,
  ],
  providers: [
    ProjectReadModel,
    ProjectReferencesRepository,
    ProjectRepository,
    ProjectService,
    ProjectImageOwner,
    UndoTokens,
    PortfolioImportRepository,
    PortfolioImportService,
    EndorsementRepository,
    EndorsementService,
    EndorsementAnswers,
    EndorsementMails,
  ],
  exports: [ProjectReadModel, ProjectRepository, EndorsementRepository, EndorsementAnswers],
})
export class ProjectsModule {}
