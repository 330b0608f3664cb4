import { type DynamicModule, Module } from '@nestjs/common';
import type { Env } from '../../platform/env.js';
import { RecentProof } from '../../platform/access/recent-proof.js';
import { AccountDelegationModule, DelegatedViewers } from '../account-delegation/index.js';
import { AccountProtocolModule, OwnViewers } from '../account-protocol/index.js';
import { AccountsModule, Viewers } from '../accounts/index.js';
import { ApiTokenController } from './api-tokens/api-token.controller.js';
import { ApiTokenRepository } from './api-tokens/api-token.repository.js';
import { ApiTokenService } from './api-tokens/api-token.service.js';
import { TokenWarnings } from './api-tokens/token-warnings.js';
import { AccountDeletions } from './deletion/account-deletions.js';
import { DeletionController } from './deletion/deletion.controller.js';
import { ExtensionController } from './extension/extension.controller.js';
import { ExtensionService } from './extension/extension.service.js';
import { ProvisioningService } from './provisioning/provisioning.service.js';
import { ScimController } from './provisioning/scim.controller.js';
import { PersonalDataReadModel } from './takeout/personal-data.read-model.js';
import { SessionProof } from './session-proof.js';
import { TakeoutByLinkController } from './takeout/takeout-by-link.controller.js';
import { TakeoutController } from './takeout/takeout.controller.js';
import { TakeoutLinks } from './takeout/takeout-links.js';
import { TakeoutService } from './takeout/takeout.service.js';
import { ViewerStrategy } from './viewer.guard.js';

/** Finds who makes a request, by session cookie or API token, and handles accounts as a whole: deletion, takeout and provisioning. */
@Module({})
export class AccountAccessModule {
  static with(env: Env): DynamicModule {
    const isDelegated = env.ACCOUNT_SERVICE_URL !== undefined;
    const isProvisioned = !isDelegated && env.PROVISIONING_DOMAINS.length > 0;
    return {
      module: AccountAccessModule,
      imports: [
        AccountsModule,
        AccountProtocolModule.with(env),
        ...(isDelegated ? [AccountDelegationModule] : []),
      ],
      controllers: [
        ApiTokenController,
        DeletionController,
        ExtensionController,
        TakeoutByLinkController,
        TakeoutController,
        ...(isProvisioned ? [ScimController] : []),
      ],
      providers: [
        AccountDeletions,
        ApiTokenRepository,
        ApiTokenService,
        ExtensionService,
        PersonalDataReadModel,
        ProvisioningService,
        TakeoutLinks,
        TakeoutService,
        TokenWarnings,
        ViewerStrategy,
        { provide: RecentProof, useClass: SessionProof },
        { provide: Viewers, useExisting: isDelegated ? DelegatedViewers : OwnViewers },
      ],
      exports: [
        AccountDeletions,
        AccountProtocolModule,
        ApiTokenService,
        ExtensionService,
        RecentProof,
        TakeoutLinks,
        Viewers,
      ],
    };
  }
}
