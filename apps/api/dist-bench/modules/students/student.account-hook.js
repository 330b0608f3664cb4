var __decorate = (this && this.__decorate) || function (decorators, target, key, desc) {
    var c = arguments.length, r = c < 3 ? target : desc === null ? desc = Object.getOwnPropertyDescriptor(target, key) : desc, d;
    if (typeof Reflect === "object" && typeof Reflect.decorate === "function") r = Reflect.decorate(decorators, target, key, desc);
    else for (var i = decorators.length - 1; i >= 0; i--) if (d = decorators[i]) r = (c < 3 ? d(r) : c > 3 ? d(target, key, r) : d(target, key)) || r;
    return c > 3 && r && Object.defineProperty(target, key, r), r;
};
var __metadata = (this && this.__metadata) || function (k, v) {
    if (typeof Reflect === "object" && typeof Reflect.metadata === "function") return Reflect.metadata(k, v);
};
import { Injectable } from '@nestjs/common';
import { Env } from '../../platform/env.js';
import { AccountHooks, } from '../accounts/index.js';
import { handleBase, handleCandidate, handleProblem } from './handle.policy.js';
import { NAME_MAX } from './student.dto.js';
import { StudentRepository } from './student.repository.js';
/** Makes the student of a new account, and tells the account service the handle (D70). */
let StudentAccountHook = class StudentAccountHook {
    env;
    hooks;
    students;
    constructor(env, hooks, students) {
        this.env = env;
        this.hooks = hooks;
        this.students = students;
    }
    onModuleInit() {
        this.hooks.register(this);
    }
    async check(input) {
        const errors = [];
        if (input.profile_handle !== undefined) {
            const problem = handleProblem(input.profile_handle);
            if (problem)
                errors.push({ code: 'invalid', message: problem, param: 'profile_handle' });
            else if (await this.students.isTaken(input.profile_handle)) {
                errors.push({
                    code: 'handle_taken',
                    message: 'This handle is taken. Please choose another.',
                    param: 'profile_handle',
                });
            }
        }
        for (const param of ['first_name', 'last_name']) {
            if ((input[param] ?? '').length > NAME_MAX) {
                errors.push({ code: 'max_length', message: `A name has at most ${NAME_MAX} characters.`, param });
            }
        }
        return errors;
    }
    async create(tx, account, input) {
        await this.students.insert(tx, {
            accountId: account.id,
            handle: await this.freeHandle(tx, input.profile_handle?.toLowerCase() ?? handleBase(input.email)),
            firstName: input.first_name ?? '',
            lastName: input.last_name ?? '',
            visibility: this.env.DEFAULT_VISIBILITY,
        });
    }
    async describe(accountId) {
        const handle = await this.students.handleOf(accountId);
        return handle === null ? {} : { handle };
    }
    /** The wished handle, or the next free one after it when somebody was quicker. */
    async freeHandle(tx, base) {
        await this.students.lockHandles(tx);
        for (let attempt = 0;; attempt++) {
            const handle = handleCandidate(base, attempt);
            if (!(await this.students.isTaken(handle, null, tx)))
                return handle;
        }
    }
};
StudentAccountHook = __decorate([
    Injectable(),
    __metadata("design:paramtypes", [Env,
        AccountHooks,
        StudentRepository])
], StudentAccountHook);
export { StudentAccountHook };
//# sourceMappingURL=student.account-hook.js.map