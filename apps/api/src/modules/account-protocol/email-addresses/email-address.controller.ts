import { Delete, Get, Patch, Post, Put } from '@nestjs/common';
import { AccountCalls, Call } from '../calls/account-calls.js';
import { type AddressRow, type Answer, done, refusal } from '../../accounts/index.js';
import type { Form } from '../calls/form.js';
import { problems } from '../calls/input-problems.js';
import { Pipeline } from '../pipeline/pipeline.js';
import { AuthenticationRequiredDto, RefusedInputDto, StatusDto } from '../calls/protocol.dto.js';
import { CurrentContext, type AccountContext } from '../sessions/account-context.js';
import { EmailAddressListDto, EmailInputDto, MakePrimaryDto } from './email-address.dto.js';
import { EmailAddressService } from './email-address.service.js';

/** The addresses of the signed-in person (D41). */
@AccountCalls()
export class EmailAddressController {
  constructor(
    private readonly pipeline: Pipeline,
    private readonly addresses: EmailAddressService,
  ) {}

  /** One's addresses */
  @Get('account/email')
  @Call({ 200: EmailAddressListDto, 401: AuthenticationRequiredDto })
  listEmailAddresses(@CurrentContext() context: AccountContext): Promise<Answer> {
    return this.pipeline.runAs(context, {}, (_, person) => this.listOf(person.id));
  }

  /** Add an address; a mail to prove it goes out */
  @Post('account/email')
  @Call(
    {
      200: EmailAddressListDto,
      400: RefusedInputDto,
      401: AuthenticationRequiredDto,
      409: StatusDto,
      429: StatusDto,
    },
    EmailInputDto,
  )
  async addEmailAddress(@CurrentContext() context: AccountContext): Promise<Answer> {
    // By code, a visitor could change the address of a pending sign-up here; by link there is none to change.
    if (!context.account) throw refusal(409);
    return this.pipeline.runAs(
      context,
      {
        limit: 'manage_email',
        input: (form, person) => this.readNew(form, person.id),
        recent: 'where-required',
      },
      async (email, person) => {
        await this.addresses.add(person.id, email, context);
        return this.listOf(person.id);
      },
    );
  }

  /** Send the mail that proves an address again; 403 when one went out a short while ago */
  @Put('account/email')
  @Call(
    {
      200: StatusDto,
      400: RefusedInputDto,
      401: AuthenticationRequiredDto,
      403: StatusDto,
      429: StatusDto,
    },
    EmailInputDto,
  )
  resendEmailVerification(@CurrentContext() context: AccountContext): Promise<Answer> {
    return this.pipeline.runAs(
      context,
      { limit: 'manage_email', input: (form, person) => this.readOwn(form, person.id) },
      async (address) => {
        if (!(await this.addresses.sendVerification(address))) throw refusal(403);
        return done();
      },
    );
  }

  /** Make a proven address the primary one */
  @Patch('account/email')
  @Call(
    { 200: EmailAddressListDto, 400: RefusedInputDto, 401: AuthenticationRequiredDto, 429: StatusDto },
    MakePrimaryDto,
  )
  makeEmailAddressPrimary(@CurrentContext() context: AccountContext): Promise<Answer> {
    return this.pipeline.runAs(
      context,
      {
        limit: 'manage_email',
        input: (form, person) => this.readPrimary(form, person.id),
        recent: 'where-required',
      },
      async (address, person) => {
        await this.addresses.makePrimary(address, context);
        return this.listOf(person.id);
      },
    );
  }

  /** Remove an address that is not the primary one */
  @Delete('account/email')
  @Call(
    { 200: EmailAddressListDto, 400: RefusedInputDto, 401: AuthenticationRequiredDto, 429: StatusDto },
    EmailInputDto,
  )
  removeEmailAddress(@CurrentContext() context: AccountContext): Promise<Answer> {
    return this.pipeline.runAs(
      context,
      {
        limit: 'manage_email',
        input: (form, person) => this.readRemovable(form, person.id),
        recent: 'where-required',
      },
      async (address, person) => {
        await this.addresses.remove(address, context);
        return this.listOf(person.id);
      },
    );
  }

  private async readNew(form: Form, accountId: string): Promise<string> {
    const email = form.email();
    if (form.isFine('email')) form.add(...(await this.addresses.problemsOfAdding(accountId, email)));
    return email;
  }

  private async readOwn(form: Form, accountId: string): Promise<AddressRow> {
    return (await this.findOwn(form, accountId)) ?? form.refuse();
  }

  private async readPrimary(form: Form, accountId: string): Promise<AddressRow> {
    const address = await this.findOwn(form, accountId);
    if (!form.flag('primary')) form.add(problems.required('primary'));
    if (!address) form.refuse();
    if (!(await this.addresses.mayBePrimary(address))) form.add(problems.unverifiedPrimary('email'));
    return address;
  }

  private async readRemovable(form: Form, accountId: string): Promise<AddressRow> {
    const address = await this.readOwn(form, accountId);
    if (address.primary) form.add(problems.cannotRemovePrimary('email'));
    return address;
  }

  /** An address of the person's own; another person's is never told apart from an unknown one. */
  private async findOwn(form: Form, accountId: string): Promise<AddressRow | null> {
    const email = form.email();
    if (!form.isFine('email')) return null;
    const address = await this.addresses.find(accountId, email);
    if (!address) form.add(problems.unknownEmail('email'));
    return address;
  }

  private async listOf(accountId: string): Promise<Answer> {
    const addresses = await this.addresses.list(accountId);
    return done(addresses.map(({ email, verified, primary }) => ({ email, verified, primary })));
  }
}
