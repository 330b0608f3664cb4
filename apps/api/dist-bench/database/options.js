import { SnakeNaming } from '../platform/database/naming.js';
import { entities } from './entities.js';
import { migrations } from './migrations/index.js';
export const databaseOptions = (url, poolSize) => ({
    type: 'postgres',
    url,
    poolSize,
    entities,
    migrations,
    namingStrategy: new SnakeNaming(),
    applicationName: 'lumen-api',
    // gen_random_uuid() is built in; extensions are created by the first migration, not at connect.
    uuidExtension: 'pgcrypto',
    installExtensions: false,
    synchronize: false,
    migrationsRun: false,
});
//# sourceMappingURL=options.js.map