import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/index.js';
import { AccountServiceClient } from './account-service.client.js';
import { DelegatedController } from './delegated.controller.js';
import { DelegatedViewers } from './delegated-viewers.js';
import { Forwarder } from './forwarder.js';
import { MirroredAccountReadModel } from './mirrored-account.read-model.js';
import { MirroredAccounts } from './mirrored-accounts.js';
import { RemoteSessions } from './remote-sessions.js';
import { ServiceApi } from './service.api.js';

/** Passes the account protocol on to an external account service, and mirrors its accounts here. */
@Module({
  imports: [AccountsModule],
  controllers: [DelegatedController],
  providers: [
    AccountServiceClient,
    DelegatedViewers,
    Forwarder,
    MirroredAccountReadModel,
    MirroredAccounts,
    RemoteSessions,
    ServiceApi,
  ],
  exports: [DelegatedViewers],
})
export class AccountDelegationModule {}
