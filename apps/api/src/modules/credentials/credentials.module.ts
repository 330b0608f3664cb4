import { Module } from '@nestjs/common';
import { ProjectsModule } from '../projects/index.js';
import { StudentsModule } from '../students/index.js';
import { CredentialsController } from './credentials.controller.js';
import { CredentialsRepository } from './credentials.repository.js';
import { CredentialsService } from './credentials.service.js';
import { IssuerController } from './issuer.controller.js';
import { Issuer } from './issuer.js';
import { ProofThreads } from './proof-threads.js';
import { RevocationList } from './revocation-list.js';
import { IssuerKeys } from './verifying/issuer-keys.js';
import { RemoteDocuments } from './verifying/remote-documents.js';
import { RevocationChecks } from './verifying/revocation-checks.js';
import { VerificationController } from './verifying/verification.controller.js';
import { VerificationService } from './verifying/verification.service.js';

/** Signs what students show as verifiable credentials, and checks those of anybody. */
@Module({
  imports: [ProjectsModule, StudentsModule],
  controllers: [CredentialsController, IssuerController, VerificationController],
  providers: [
    CredentialsRepository,
    CredentialsService,
    Issuer,
    IssuerKeys,
    ProofThreads,
    RemoteDocuments,
    RevocationChecks,
    RevocationList,
    VerificationService,
  ],
})
export class CredentialsModule {}
