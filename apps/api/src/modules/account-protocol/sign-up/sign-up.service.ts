import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import {
  AccountHooks,
  type AddressRow,
  type Envelope,
  hashPassword,
  NewAccountService,
  type SignUpInput,
} from '../../accounts/index.js';
import { VerificationService } from '../email-addresses/verification.service.js';
import { passwordProblems } from '../passwords/password-problems.js';
import { AuthenticationAnswers } from '../pipeline/authentication-answers.js';
import type { Form } from '../calls/form.js';
import { epochSeconds, type AccountContext } from '../sessions/account-context.js';
import { SessionService } from '../sessions/session.service.js';
import type { AuthenticationMethod } from '../sessions/session-state.js';

export interface SignUp {
  input: SignUpInput;
  password: string;
}

/** What a person may add to a sign-up (D70); the modules that registered hooks know what it is for. */
const EXTRAS = ['profile_handle', 'first_name', 'last_name'] as const;

@Injectable()
export class SignUpService {
  constructor(
    private readonly database: Database,
    private readonly newAccounts: NewAccountService,
    private readonly verification: VerificationService,
    private readonly sessions: SessionService,
    private readonly answers: AuthenticationAnswers,
    private readonly hooks: AccountHooks,
  ) {}

  async read(form: Form): Promise<SignUp> {
    const email = form.email();
    const password = form.text('password');
    // There is no person yet whose data it could resemble: that rule comes with the next change.
    if (password !== '') form.add(...passwordProblems('password', password, {}));
    return { input: await this.readExtras(form, email), password };
  }

  /** The inputs that come with the address, checked by the modules they are for. */
  async readExtras(form: Form, email: string): Promise<SignUpInput> {
    const input: SignUpInput = { email };
    for (const name of EXTRAS) {
      const text = form.optionalText(name);
      if (text !== '') input[name] = text;
    }
    form.add(...(await this.hooks.check(input)));
    return input;
  }

  /** Whether the address was free or taken does not show in the answer, and the password is hashed for both. */
  async signUp(context: AccountContext, { input, password }: SignUp): Promise<Envelope> {
    const passwordHash = await hashPassword(password);
    const address = await this.database.run(async () => {
      const made = await this.newAccounts.create({ input, passwordHash });
      await this.askForProof(input.email, made);
      return made;
    });
    return this.awaitProof(context, address, []);
  }

  /** Writes to the address of a new account; null means that it was taken, and its owner is told. */
  async askForProof(email: string, made: AddressRow | null): Promise<void> {
    if (made) await this.verification.send(made);
    else await this.verification.notifyOwner(email);
  }

  /**
   * Leaves `verify_email` pending.
   * @param address null when it was taken: this browser has nothing it could go on with
   */
  async awaitProof(
    context: AccountContext,
    address: AddressRow | null,
    methods: AuthenticationMethod[],
  ): Promise<Envelope> {
    const accountId = address?.accountId ?? null;
    await this.sessions.wait(context, { id: 'verify_email', at: epochSeconds(), accountId }, methods);
    return this.answers.of(context);
  }
}
