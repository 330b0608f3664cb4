export * from './account.entity.js';
export { type AccountHook, AccountHooks, type NewAccount, type SignUpInput } from './account-hooks.js';
export { AccountsModule } from './accounts.module.js';
export type { FieldError } from './protocol/answer.js';
export { createProvenAccount } from './sign-up/new-account.service.js';
export { ViewerGuard } from './viewers/viewer.guard.js';
export { Viewers } from './viewers/viewers.js';
