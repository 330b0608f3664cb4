var __decorate = (this && this.__decorate) || function (decorators, target, key, desc) {
    var c = arguments.length, r = c < 3 ? target : desc === null ? desc = Object.getOwnPropertyDescriptor(target, key) : desc, d;
    if (typeof Reflect === "object" && typeof Reflect.decorate === "function") r = Reflect.decorate(decorators, target, key, desc);
    else for (var i = decorators.length - 1; i >= 0; i--) if (d = decorators[i]) r = (c < 3 ? d(r) : c > 3 ? d(target, key, r) : d(target, key)) || r;
    return c > 3 && r && Object.defineProperty(target, key, r), r;
};
import { Injectable } from '@nestjs/common';
/**
 * Where modules that depend on accounts join in, so that accounts need not know them: they register in `onModuleInit`
 * and are asked in that order.
 */
let AccountHooks = class AccountHooks {
    hooks = [];
    register(hook) {
        this.hooks.push(hook);
    }
    async check(input) {
        const errors = [];
        for (const hook of this.hooks)
            errors.push(...((await hook.check?.(input)) ?? []));
        return errors;
    }
    async create(tx, account, input) {
        for (const hook of this.hooks)
            await hook.create?.(tx, account, input);
    }
    async describe(accountId) {
        const extra = {};
        for (const hook of this.hooks)
            Object.assign(extra, await hook.describe?.(accountId));
        return extra;
    }
    async erase(tx, accountId) {
        for (const hook of this.hooks)
            await hook.erase?.(tx, accountId);
    }
};
AccountHooks = __decorate([
    Injectable()
], AccountHooks);
export { AccountHooks };
//# sourceMappingURL=account-hooks.js.map