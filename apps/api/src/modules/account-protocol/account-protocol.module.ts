import { type DynamicModule, Module, type Type } from '@nestjs/common';
import type { Env } from '../../platform/env.js';
import { AccountsModule } from '../accounts/index.js';
import { AccountNotices } from './calls/account-notices.js';
import { ConfigController } from './config.controller.js';
import { AddressRestoringController } from './email-addresses/address-restoring.controller.js';
import { AddressRestoringService } from './email-addresses/address-restoring.service.js';
import { EmailAddressController } from './email-addresses/email-address.controller.js';
import { EmailAddressService } from './email-addresses/email-address.service.js';
import { VerificationController } from './email-addresses/verification.controller.js';
import { VerificationService } from './email-addresses/verification.service.js';
import { Housekeeping } from './housekeeping.js';
import { MailedKeys } from './keys/mailed-keys.js';
import { PasskeyController } from './passkeys/passkey.controller.js';
import { PasskeyRepository } from './passkeys/passkey.repository.js';
import { PasskeyService } from './passkeys/passkey.service.js';
import { PasskeySignInController } from './passkeys/passkey-sign-in.controller.js';
import { RelyingParty } from './passkeys/relying-party.js';
import { PasswordController } from './passwords/password.controller.js';
import { PasswordResetController } from './passwords/password-reset.controller.js';
import { PasswordService } from './passwords/password.service.js';
import { AuthenticationAnswers } from './pipeline/authentication-answers.js';
import { Pipeline } from './pipeline/pipeline.js';
import { UnmatchedController } from './pipeline/unmatched.controller.js';
import { ProviderAccountController } from './providers/provider-account.controller.js';
import { ProviderAccountService } from './providers/provider-account.service.js';
import { OpenIdClient } from './providers/openid-client.js';
import { ProviderClient } from './providers/provider-client.js';
import { ProviderRedirectController } from './providers/provider-redirect.controller.js';
import { ProviderRegistry } from './calls/provider-registry.js';
import { ProviderSignInService } from './providers/provider-sign-in.service.js';
import { ProviderSignUpController } from './providers/provider-sign-up.controller.js';
import { ProviderTokenController } from './providers/provider-token.controller.js';
import { IdentityProviders } from './providers/saml/identity-providers.js';
import { SamlClient } from './providers/saml/saml-client.js';
import { SamlController } from './providers/saml/saml.controller.js';
import { SamlMetadataController } from './providers/saml/saml-metadata.controller.js';
import { ServiceProvider } from './providers/saml/service-provider.js';
import { AuthenticatorListController } from './authenticators/authenticator-list.controller.js';
import { AuthenticatorRepository } from './second-factor/authenticator.repository.js';
import { RecoveryCodesController } from './authenticators/recovery-codes.controller.js';
import { SecondFactorService } from './second-factor/second-factor.service.js';
import { SecretResealing } from './second-factor/secret-resealing.js';
import { TotpController } from './authenticators/totp.controller.js';
import { SessionController } from './sign-in/session.controller.js';
import { SessionListController } from './sign-in/session-list.controller.js';
import { SessionRepository } from './sessions/session.repository.js';
import { SessionService } from './sessions/session.service.js';
import { PasswordCheckService } from './sign-in/password-check.service.js';
import { KnownBrowsers } from './sign-in/known-browsers.js';
import { LoginController } from './sign-in/login.controller.js';
import { ReauthenticationController } from './sign-in/reauthentication.controller.js';
import { SecondStageController } from './sign-in/second-stage.controller.js';
import { SignInService } from './sign-in/sign-in.service.js';
import { SignUpController } from './sign-up/sign-up.controller.js';
import { SignUpService } from './sign-up/sign-up.service.js';
import { OwnViewers } from './sign-in/own-viewers.js';

/** Registered only on sites with passkeys; on others these addresses are unknown. */
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
  SamlController,
  SamlMetadataController,
];

const providers: Type[] = [
  AccountNotices,
  AddressRestoringService,
  AuthenticationAnswers,
  AuthenticatorRepository,
  PasswordCheckService,
  EmailAddressService,
  Housekeeping,
  IdentityProviders,
  KnownBrowsers,
  MailedKeys,
  OpenIdClient,
  OwnViewers,
  PasskeyRepository,
  PasskeyService,
  PasswordService,
  Pipeline,
  ProviderAccountService,
  ProviderClient,
  ProviderRegistry,
  ProviderSignInService,
  RelyingParty,
  SamlClient,
  SecondFactorService,
  SecretResealing,
  ServiceProvider,
  SessionRepository,
  SessionService,
  SignInService,
  SignUpService,
  VerificationService,
];

/**
 * The account service of this installation, speaking the protocol of docs/accounts.md: sign-up, sign-in, second factors,
 * passwords, addresses, providers and sessions.
 */
@Module({})
export class AccountProtocolModule {
  /**
   * With an external account service the protocol has no controllers here, but the housekeeping of stored rows still
   * runs.
   */
  static with({ ACCOUNT_SERVICE_URL, PASSKEYS }: Env): DynamicModule {
    const own = [...protocolControllers, ...(PASSKEYS ? passkeyControllers : []), UnmatchedController];
    return {
      module: AccountProtocolModule,
      imports: [AccountsModule],
      controllers: ACCOUNT_SERVICE_URL === undefined ? own : [],
      providers,
      exports: [OwnViewers],
    };
  }
}
