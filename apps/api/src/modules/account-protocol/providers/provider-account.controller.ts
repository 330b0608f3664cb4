import { Delete, Get } from '@nestjs/common';
import { AccountCalls, Call } from '../calls/account-calls.js';
import { type Answer, done, type ProviderAccountRow } from '../../accounts/index.js';
import type { Form } from '../calls/form.js';
import { Pipeline } from '../pipeline/pipeline.js';
import { AuthenticationRequiredDto, RefusedInputDto } from '../calls/protocol.dto.js';
import { CurrentContext, type AccountContext } from '../sessions/account-context.js';
import type { SessionAccount } from '../sessions/session.repository.js';
import { ProviderAccountService } from './provider-account.service.js';
import { ProviderRegistry } from '../calls/provider-registry.js';
import { DisconnectDto, ProviderAccountListDto } from './provider.dto.js';

/** The provider accounts of the signed-in person. */
@AccountCalls()
export class ProviderAccountController {
  constructor(
    private readonly pipeline: Pipeline,
    private readonly registry: ProviderRegistry,
    private readonly accounts: ProviderAccountService,
  ) {}

  /** One's connected provider accounts */
  @Get('account/providers')
  @Call({ 200: ProviderAccountListDto, 401: AuthenticationRequiredDto })
  listProviderAccounts(@CurrentContext() context: AccountContext): Promise<Answer> {
    return this.pipeline.runAs(context, {}, (_, person) => this.listOf(person.id));
  }

  /** Disconnect a provider account, unless the person could then no longer sign in */
  @Delete('account/providers')
  @Call({ 200: ProviderAccountListDto, 400: RefusedInputDto, 401: AuthenticationRequiredDto }, DisconnectDto)
  disconnectProviderAccount(@CurrentContext() context: AccountContext): Promise<Answer> {
    return this.pipeline.runAs(
      context,
      { input: (form, person) => this.readRemovable(form, person), recent: 'where-required' },
      async (account, person) => {
        await this.accounts.remove(person.id, account);
        return this.listOf(person.id);
      },
    );
  }

  private async readRemovable(form: Form, person: SessionAccount): Promise<ProviderAccountRow> {
    const provider = form.text('provider');
    const uid = form.text('account');
    form.check();
    return this.accounts.findRemovable(person, provider, uid);
  }

  private async listOf(accountId: string): Promise<Answer> {
    const accounts = await this.accounts.list(accountId);
    return done(
      accounts.map(({ provider, uid, display }) => ({
        uid,
        display,
        provider: this.registry.describe(provider),
      })),
    );
  }
}
