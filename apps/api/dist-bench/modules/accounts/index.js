export * from './account.entity.js';
export { AccountHooks } from './account-hooks.js';
export { AccountsModule } from './accounts.module.js';
export { AccountDeletions } from './deletion/account-deletions.js';
export { PageSession } from './sessions/page-session.js';
export { SessionGuard } from './sessions/session.guard.js';
export { createProvenAccount } from './sign-up/new-account.service.js';
//# sourceMappingURL=index.js.map