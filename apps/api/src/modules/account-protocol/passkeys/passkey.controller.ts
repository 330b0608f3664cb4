import { Delete, Get, Post, Put } from '@nestjs/common';
import { ApiQuery } from '@nestjs/swagger';
import { PASSKEY_NAME_MAX } from '@lumen/matching/limits';
import { AccountCalls, Call } from '../calls/account-calls.js';
import { type Answer, badInput, done, Refusal } from '../../accounts/index.js';
import type { Form } from '../calls/form.js';
import { problems } from '../calls/input-problems.js';
import { Pipeline } from '../pipeline/pipeline.js';
import { AuthenticationRequiredDto, RefusedInputDto, StatusDto } from '../calls/protocol.dto.js';
import { CurrentContext, type AccountContext } from '../sessions/account-context.js';
import { SecondFactorService } from '../second-factor/second-factor.service.js';
import {
  AddPasskeyDto,
  CreationOptionsDto,
  PasskeyAddedDto,
  PasskeyAnswerDto,
  RemovePasskeysDto,
  RenamePasskeyDto,
} from './passkey.dto.js';
import { PasskeyService } from './passkey.service.js';
import { toPasskey } from './passkey.view.js';

const DEFAULT_NAME = 'Passkey';

/** The passkeys of the signed-in person. */
@AccountCalls()
export class PasskeyController {
  constructor(
    private readonly pipeline: Pipeline,
    private readonly passkeys: PasskeyService,
    private readonly secondFactor: SecondFactorService,
  ) {}

  /** The options for creating a passkey, valid for five minutes */
  @Get('account/authenticators/webauthn')
  @ApiQuery({
    name: 'passwordless',
    required: false,
    description: 'Given, with whatever value: a passkey that signs in without a password',
  })
  @Call({ 200: CreationOptionsDto, 401: AuthenticationRequiredDto, 409: RefusedInputDto })
  getPasskeyCreationOptions(@CurrentContext() context: AccountContext): Promise<Answer> {
    return this.pipeline.runAs(
      context,
      { input: (_, person) => this.checkAddresses(person.id), recent: true },
      async (_, person) => {
        const passwordless = 'passwordless' in (context.request.query as object);
        const publicKey = await this.passkeys.beginAdding(context, person, { passwordless });
        return done({ creation_options: { publicKey } });
      },
    );
  }

  /** Add the created passkey; the first second factor also creates recovery codes */
  @Post('account/authenticators/webauthn')
  @Call(
    { 200: PasskeyAddedDto, 400: RefusedInputDto, 401: AuthenticationRequiredDto, 409: RefusedInputDto },
    AddPasskeyDto,
  )
  addPasskey(@CurrentContext() context: AccountContext): Promise<Answer> {
    return this.pipeline.runAs(
      context,
      {
        input: async (form, person) => {
          const input = { name: readName(form) || DEFAULT_NAME, credential: form.object('credential') };
          form.check();
          await this.checkAddresses(person.id);
          return input;
        },
        recent: true,
      },
      // The challenge is used up only now, so that it survives a reauthentication in between.
      async (input, person) => {
        const { passkey, madeCodes } = await this.passkeys.add(context, person.id, input);
        return { ...done(toPasskey(passkey)), meta: { recovery_codes_generated: madeCodes } };
      },
    );
  }

  /** Rename a passkey */
  @Put('account/authenticators/webauthn')
  @Call({ 200: PasskeyAnswerDto, 400: RefusedInputDto, 401: AuthenticationRequiredDto }, RenamePasskeyDto)
  renamePasskey(@CurrentContext() context: AccountContext): Promise<Answer> {
    return this.pipeline.runAs(
      context,
      {
        input: async (form, person) => {
          const id = form.choice('id', await this.idsOf(person.id));
          const name = readName(form);
          if (name === '' && form.isFine('name')) form.add(problems.required('name'));
          return { id, name };
        },
        recent: true,
      },
      async ({ id, name }, person) => {
        const renamed = await this.passkeys.rename(person.id, id, name);
        if (!renamed) throw badInput(problems.invalidChoice('id', id));
        return done(toPasskey(renamed));
      },
    );
  }

  /** Remove passkeys; recovery codes go with the last second factor */
  @Delete('account/authenticators/webauthn')
  @Call({ 200: StatusDto, 400: RefusedInputDto, 401: AuthenticationRequiredDto }, RemovePasskeysDto)
  removePasskeys(@CurrentContext() context: AccountContext): Promise<Answer> {
    return this.pipeline.runAs(
      context,
      {
        input: async (form, person) => form.choices('authenticators', await this.idsOf(person.id)),
        recent: true,
      },
      async (ids, person) => {
        await this.passkeys.remove(context, person.id, ids);
        return done();
      },
    );
  }

  /** A person with an unproven address cannot set up a second factor. */
  private async checkAddresses(accountId: string): Promise<void> {
    if (await this.secondFactor.isBlockedByUnprovenAddress(accountId)) {
      throw new Refusal({ status: 409, errors: [problems.unverifiedEmail()] });
    }
  }

  private async idsOf(accountId: string): Promise<Set<number>> {
    return new Set((await this.passkeys.list(accountId)).map(({ id }) => id));
  }
}

function readName(form: Form): string {
  const name = form.optionalText('name');
  if (name.length > PASSKEY_NAME_MAX) form.add(problems.tooLong('name', PASSKEY_NAME_MAX, name.length));
  return name;
}
