import { randomInt } from 'node:crypto';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { PERSON_NAME_MAX } from '@lumen/matching/limits';
import { Institution } from '../../../platform/institution/institution.js';
import { hasVisibleText, withoutBidiControls } from '../../../platform/visible-text.js';
import {
  type AccountHook,
  AccountHooks,
  type FieldError,
  type NewAccount,
  type SignUpInput,
} from '../../accounts/index.js';
import { handleBase, handleProblem, numberedHandle } from '../student/handle.policy.js';
import { StudentRepository } from '../student/student.repository.js';

const NUMBERS_TRIED = 50;

/** Makes the student of a new account (D70). */
@Injectable()
export class StudentAccountHook implements AccountHook, OnModuleInit {
  constructor(
    private readonly institution: Institution,
    private readonly hooks: AccountHooks,
    private readonly students: StudentRepository,
  ) {}

  onModuleInit(): void {
    this.hooks.register(this);
  }

  async check(input: SignUpInput): Promise<FieldError[]> {
    const errors: FieldError[] = [];
    if (input.profile_handle !== undefined) {
      const problem = handleProblem(input.profile_handle);
      if (problem) errors.push({ code: 'invalid', message: problem, param: 'profile_handle' });
      else if (await this.students.isTaken(input.profile_handle)) {
        errors.push({
          code: 'handle_taken',
          message: 'This handle is taken. Please choose another.',
          param: 'profile_handle',
        });
      }
    }
    for (const param of ['first_name', 'last_name'] as const) {
      if ((input[param] ?? '').length > PERSON_NAME_MAX) {
        errors.push({
          code: 'max_length',
          message: `A name has at most ${PERSON_NAME_MAX} characters.`,
          param,
        });
      } else if (input[param] !== undefined && !hasVisibleText(input[param])) {
        errors.push({ code: 'invalid', message: 'A name has nothing in it that can be seen.', param });
      }
    }
    return errors;
  }

  async create(account: NewAccount, input: SignUpInput): Promise<void> {
    await this.students.insert({
      accountId: account.id,
      handle: await this.freeHandle(input.profile_handle?.toLowerCase() ?? handleBase(input.email)),
      firstName: withoutBidiControls(input.first_name ?? ''),
      lastName: withoutBidiControls(input.last_name ?? ''),
      visibility: this.institution.current.defaultVisibility,
    });
  }

  /** The handle itself, or a numbered one when it is taken: the next number, or any where very many are. */
  private async freeHandle(base: string): Promise<string> {
    const next = Array.from({ length: NUMBERS_TRIED }, (_, index) => numberedHandle(base, index + 2));
    let handle = await this.students.claimHandle([base, ...next]);
    while (handle === null) {
      const any = Array.from({ length: NUMBERS_TRIED }, () => numberedHandle(base, randomInt(1e3, 1e6)));
      handle = await this.students.claimHandle(any);
    }
    return handle;
  }
}
