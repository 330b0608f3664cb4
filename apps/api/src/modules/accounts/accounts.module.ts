import { Module } from '@nestjs/common';
import { MailModule } from '../../platform/mail/mail.module.js';
import { AccountHooks } from './account-hooks.js';
import { AccountMails } from './account-mails.js';
import { AccountSuspension } from './account-suspension.js';
import { AccountRepository } from './account.repository.js';
import { DeletionRepository } from './deletion.repository.js';
import { EmailAddressRepository } from './email-address.repository.js';
import { ErasedPeopleRepository } from './erased-people.repository.js';
import { FrontEndAddresses } from './front-end-addresses.js';
import { NewAccountService } from './new-account.service.js';
import { ProviderAccountRepository } from './provider-account.repository.js';
import { ProvisionedAccountRepository } from './provisioned-account.repository.js';
import { ViewerReadModel } from './viewer.read-model.js';

const ACCOUNTS = [
  AccountHooks,
  AccountMails,
  AccountRepository,
  AccountSuspension,
  DeletionRepository,
  EmailAddressRepository,
  ErasedPeopleRepository,
  FrontEndAddresses,
  NewAccountService,
  ProviderAccountRepository,
  ProvisionedAccountRepository,
  ViewerReadModel,
];

/** People who can sign in: their accounts and addresses, however they prove who they are. */
@Module({ imports: [MailModule], providers: ACCOUNTS, exports: ACCOUNTS })
export class AccountsModule {}
