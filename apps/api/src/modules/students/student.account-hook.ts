import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Env } from '../../platform/env.js';
import {
  type AccountHook,
  AccountHooks,
  type FieldError,
  type NewAccount,
  type SignUpInput,
} from '../accounts/index.js';
import { handleBase, handleCandidate, handleProblem } from './handle.policy.js';
import { NAME_MAX } from './student.dto.js';
import { StudentRepository } from './student.repository.js';

/** Makes the student of a new account (D70). */
@Injectable()
export class StudentAccountHook implements AccountHook, OnModuleInit {
  constructor(
    private readonly env: Env,
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
      if ((input[param] ?? '').length > NAME_MAX) {
        errors.push({ code: 'max_length', message: `A name has at most ${NAME_MAX} characters.`, param });
      }
    }
    return errors;
  }

  async create(account: NewAccount, input: SignUpInput): Promise<void> {
    await this.students.insert({
      accountId: account.id,
      handle: await this.freeHandle(input.profile_handle?.toLowerCase() ?? handleBase(input.email)),
      firstName: input.first_name ?? '',
      lastName: input.last_name ?? '',
      visibility: this.env.DEFAULT_VISIBILITY,
    });
  }

  /** The wished handle, or the next free one after it when somebody was quicker. */
  private async freeHandle(base: string): Promise<string> {
    await this.students.lockHandles();
    for (let attempt = 0; ; attempt++) {
      const handle = handleCandidate(base, attempt);
      if (!(await this.students.isTaken(handle, null))) return handle;
    }
  }
}
