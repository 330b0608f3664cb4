import { type DynamicModule, Global, Module, type Type } from '@nestjs/common';
import type { Env } from '../../platform/env.js';
import { AccountHooks } from './account-hooks.js';
import { AccountMails } from './account-mails.js';
import { AccountNotices } from './account-notices.js';
import { AccountRepository } from './account.repository.js';
import { ApiTokenController } from './api-tokens/api-token.controller.js';
import { ApiTokenRepository } from './api-tokens/api-token.repository.js';
import { ApiTokenService } from './api-tokens/api-token.service.js';
import { ConfigController } from './config.controller.js';
import { AccountServiceClient } from './delegated/account-service.client.js';
import { DelegatedController } from './delegated/delegated.controller.js';
import { DelegatedViewers } from './delegated/delegated-viewers.js';
import { Forwarder } from './delegated/forwarder.js';
import { MirroredAccountRepository } from './delegated/mirrored-account.repository.js';
import { MirroredAccounts } from './delegated/mirrored-accounts.js';
import { RemoteSessions } from './delegated/remote-sessions.js';
import { ServiceApi } from './delegated/service.api.js';
import { AccountDeletions } from './deletion/account-deletions.js';
import { DeletionController } from './deletion/deletion.controller.js';
import { DeletionRepository } from './deletion/deletion.repository.js';
import { AddressRestoringController } from './email-addresses/address-restoring.controller.js';
import { AddressRestoringService } from './email-addresses/address-restoring.service.js';
import { EmailAddressController } from './email-addresses/email-address.controller.js';
import { EmailAddressRepository } from './email-addresses/email-address.repository.js';
import { EmailAddressService } from './email-addresses/email-address.service.js';
import { VerificationController } from './email-addresses/verification.controller.js';
import { VerificationService } from './email-addresses/verification.service.js';
import { FrontEndAddresses } from './front-end-addresses.js';
import { Housekeeping } from './housekeeping.js';
import { MailedKeys } from './keys/mailed-keys.js';
import { RateMarkRepository } from './limits/rate-mark.repository.js';
import { RateLimits } from './limits/rate-limits.js';
import { PasskeyController } from './passkeys/passkey.controller.js';
import { PasskeyRepository } from './passkeys/passkey.repository.js';
import { PasskeyService } from './passkeys/passkey.service.js';
import { PasskeySignInController } from './passkeys/passkey-sign-in.controller.js';
import { RelyingParty } from './passkeys/relying-party.js';
import { PasswordController } from './passwords/password.controller.js';
import { PasswordResetController } from './passwords/password-reset.controller.js';
import { PasswordService } from './passwords/password.service.js';
import { TokenWarnings } from './api-tokens/token-warnings.js';
import { AuthenticationAnswers } from './protocol/authentication-answers.js';
import { Pipeline } from './protocol/pipeline.js';
import { UnmatchedController } from './protocol/unmatched.controller.js';
import { ProviderAccountController } from './providers/provider-account.controller.js';
import { ProviderAccountRepository } from './providers/provider-account.repository.js';
import { ProviderAccountService } from './providers/provider-account.service.js';
import { ProviderClient } from './providers/provider-client.js';
import { ProviderRedirectController } from './providers/provider-redirect.controller.js';
import { ProviderRegistry } from './providers/provider-registry.js';
import { ProviderSignInService } from './providers/provider-sign-in.service.js';
import { ProviderSignUpController } from './providers/provider-sign-up.controller.js';
import { ProviderTokenController } from './providers/provider-token.controller.js';
import { AuthenticatorListController } from './second-factor/authenticator-list.controller.js';
import { AuthenticatorRepository } from './second-factor/authenticator.repository.js';
import { RecoveryCodesController } from './second-factor/recovery-codes.controller.js';
import { SecondFactorService } from './second-factor/second-factor.service.js';
import { TotpController } from './second-factor/totp.controller.js';
import { SessionController } from './sessions/session.controller.js';
import { SessionListController } from './sessions/session-list.controller.js';
import { SessionRepository } from './sessions/session.repository.js';
import { SessionService } from './sessions/session.service.js';
import { CredentialsService } from './sign-in/credentials.service.js';
import { KnownBrowsers } from './sign-in/known-browsers.js';
import { LoginController } from './sign-in/login.controller.js';
import { ReauthenticationController } from './sign-in/reauthentication.controller.js';
import { SecondStageController } from './sign-in/second-stage.controller.js';
import { SignInService } from './sign-in/sign-in.service.js';
import { NewAccountService } from './sign-up/new-account.service.js';
import { SignUpController } from './sign-up/sign-up.controller.js';
import { SignUpService } from './sign-up/sign-up.service.js';
import { PersonalDataReadModel } from './takeout/personal-data.read-model.js';
import { TakeoutController } from './takeout/takeout.controller.js';
import { TakeoutService } from './takeout/takeout.service.js';
import { OwnViewers } from './viewers/own-viewers.js';
import { ViewerReadModel } from './viewers/viewer.read-model.js';
import { ViewerStrategy } from './viewers/viewer.strategy.js';
import { Viewers } from './viewers/viewers.js';

/** Where the site takes passkeys: elsewhere their addresses are unknown ones. */
const passkeyControllers: Type[] = [PasskeyController, PasskeySignInController];

/** The protocol, where the account service is our own. */
const protocolControllers: Type[] = [
  ConfigController,
  SessionController,
  SessionListController,
  SignUpController,
  LoginController,
  SecondStageController,
  ReauthenticationController,
  PasswordController,
  PasswordResetController,
  EmailAddressController,
  VerificationController,
  AddressRestoringController,
  AuthenticatorListController,
  TotpController,
  RecoveryCodesController,
  ProviderRedirectController,
  ProviderSignUpController,
  ProviderTokenController,
  ProviderAccountController,
];

const repositories: Type[] = [
  AccountRepository,
  ApiTokenRepository,
  AuthenticatorRepository,
  DeletionRepository,
  EmailAddressRepository,
  PasskeyRepository,
  ProviderAccountRepository,
  RateMarkRepository,
  SessionRepository,
];

const services: Type[] = [
  AccountDeletions,
  AccountHooks,
  AccountMails,
  AccountNotices,
  AddressRestoringService,
  ApiTokenService,
  AuthenticationAnswers,
  CredentialsService,
  EmailAddressService,
  FrontEndAddresses,
  Housekeeping,
  KnownBrowsers,
  MailedKeys,
  NewAccountService,
  PasskeyService,
  PasswordService,
  PersonalDataReadModel,
  Pipeline,
  ProviderAccountService,
  ProviderClient,
  ProviderRegistry,
  ProviderSignInService,
  RateLimits,
  RelyingParty,
  SecondFactorService,
  SessionService,
  SignInService,
  SignUpService,
  TakeoutService,
  TokenWarnings,
  VerificationService,
  ViewerReadModel,
  ViewerStrategy,
];

/** The protocol handed on, where the account service is an external one. */
const delegation: Type[] = [
  AccountServiceClient,
  Forwarder,
  MirroredAccountRepository,
  MirroredAccounts,
  RemoteSessions,
  ServiceApi,
];

/** Who a person is and how they prove it: the account service, speaking the protocol of docs/accounts.md. */
@Global()
@Module({})
export class AccountsModule {
  static with({ ACCOUNT_SERVICE_URL, hasPasskeys }: Env): DynamicModule {
    const isDelegated = ACCOUNT_SERVICE_URL !== undefined;
    const own = [...protocolControllers, ...(hasPasskeys ? passkeyControllers : []), UnmatchedController];
    return {
      module: AccountsModule,
      controllers: [
        ...(isDelegated ? [DelegatedController] : own),
        ApiTokenController,
        DeletionController,
        TakeoutController,
      ],
      providers: [
        ...repositories,
        ...services,
        ...(isDelegated ? delegation : []),
        { provide: Viewers, useClass: isDelegated ? DelegatedViewers : OwnViewers },
      ],
      exports: [AccountHooks, ApiTokenService, Viewers],
    };
  }
}
