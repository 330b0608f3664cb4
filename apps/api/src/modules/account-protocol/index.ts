export { AccountProtocolModule } from './account-protocol.module.js';
export { ACCOUNT_SERVICE } from './calls/account-calls.js';
export { type GivenProof, missingProof } from './sign-in/sign-in.policy.js';
export { OwnViewers } from './sign-in/own-viewers.js';
