export { AccountDelegationModule } from './account-delegation.module.js';
export { DelegatedViewers } from './delegated-viewers.js';
