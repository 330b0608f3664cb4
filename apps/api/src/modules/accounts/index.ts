export * from './account.entity.js';
export { type AccountHook, AccountHooks, type NewAccount, type SignUpInput } from './account-hooks.js';
export { AccountMails, type Notice, NOTICES } from './account-mails.js';
export {
  IS_LOCKED,
  IS_SUSPENDED,
  IS_WORKING_STAFF,
  MAY_BE_SHOWN,
  MAY_BE_USED,
  mayBeUsed,
} from './account-state.policy.js';
export { AccountSuspension } from './account-suspension.js';
export {
  ACCOUNT_COLUMNS,
  AccountRepository,
  type AccountRow,
  type AddressHolder,
} from './account.repository.js';
export { AccountsModule } from './accounts.module.js';
export {
  type Answer,
  badInput,
  done,
  type Envelope,
  type FieldError,
  type RedirectAnswer,
  Refusal,
  refusal,
  tooManyCalls,
} from './answer.js';
export { DeletionRepository } from './deletion.repository.js';
export { type AddressRow, EmailAddressRepository } from './email-address.repository.js';
export { ErasedPeopleRepository } from './erased-people.repository.js';
export { FrontEndAddresses } from './front-end-addresses.js';
export { createProvenAccount, NewAccountService } from './new-account.service.js';
export { mustNotBeLastStaff } from './last-staff.js';
export { hashPassword, passwordFits } from './password-hash.js';
export {
  ProviderAccountRepository,
  type ProviderAccountRow,
  EXTERNAL_SERVICE,
} from './provider-account.repository.js';
export {
  type DirectoryFilter,
  type DirectoryPage,
  type DirectoryUser,
  type ProvisionedAccount,
  ProvisionedAccountRepository,
} from './provisioned-account.repository.js';
export type { ProviderIdentity, ProviderProcess } from './provider-identity.js';
export { hashToken, isToken, newToken } from './session-token.js';
export { ViewerReadModel } from './viewer.read-model.js';
export { Viewers } from './viewers.js';
