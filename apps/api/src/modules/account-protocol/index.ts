export { AccountProtocolModule } from './account-protocol.module.js';
export { ACCOUNT_SERVICE } from './protocol/account-calls.js';
export { OwnViewers } from './sessions/own-viewers.js';
