export { AccountDeletions } from './deletion/account-deletions.js';
export { ApiTokenService } from './api-tokens/api-token.service.js';
export { AccountAccessModule } from './account-access.module.js';
export { TakeoutLinks } from './takeout/takeout-links.js';
export { ViewerGuard } from './viewer.guard.js';
