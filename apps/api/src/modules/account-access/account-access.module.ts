import { type DynamicModule, Module } from '@nestjs/common';
import type { Env } from '../../platform/env.js';
import { AccountDelegationModule, DelegatedViewers } from '../account-delegation/index.js';
import { AccountProtocolModule, OwnViewers } from '../account-protocol/index.js';
import { AccountsModule, Viewers } from '../accounts/index.js';
import { ApiTokenController } from './api-tokens/api-token.controller.js';
import { ApiTokenRepository } from './api-tokens/api-token.repository.js';
import { ApiTokenService } from './api-tokens/api-token.service.js';
import { TokenWarnings } from './api-tokens/token-warnings.js';
import { AccountDeletions } from './deletion/account-deletions.js';
import { DeletionController } from './deletion/deletion.controller.js';
import { DeletionRepository } from './deletion/deletion.repository.js';
import { ExtensionController } from './extension/extension.controller.js';
import { ExtensionService } from './extension/extension.service.js';
import { PersonalDataReadModel } from './takeout/personal-data.read-model.js';
import { TakeoutController } from './takeout/takeout.controller.js';
import { TakeoutService } from './takeout/takeout.service.js';
import { ViewerStrategy } from './viewer.guard.js';

/** Who asks, by a session cookie or an API token, and what people do with their account as a whole: leave, take it along. */
@Module({})
export class AccountAccessModule {
  static with(env: Env): DynamicModule {
    const isDelegated = env.ACCOUNT_SERVICE_URL !== undefined;
    return {
      module: AccountAccessModule,
      imports: [
        AccountsModule,
        AccountProtocolModule.with(env),
        ...(isDelegated ? [AccountDelegationModule] : []),
      ],
      controllers: [ApiTokenController, DeletionController, ExtensionController, TakeoutController],
      providers: [
        AccountDeletions,
        ApiTokenRepository,
        ApiTokenService,
        DeletionRepository,
        ExtensionService,
        PersonalDataReadModel,
        TakeoutService,
        TokenWarnings,
        ViewerStrategy,
        { provide: Viewers, useExisting: isDelegated ? DelegatedViewers : OwnViewers },
      ],
      exports: [AccountProtocolModule, ApiTokenService, ExtensionService, Viewers],
    };
  }
}
