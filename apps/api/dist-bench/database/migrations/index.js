import { Init1795244889666 } from './1795244889666-Init.js';
/** Every migration, oldest first. They only expand, then contract in a later release. */
export const migrations = [Init1795244889666];
//# sourceMappingURL=index.js.map