export { AccountAccessModule } from './account-access.module.js';
export { ViewerGuard } from './viewer.guard.js';
