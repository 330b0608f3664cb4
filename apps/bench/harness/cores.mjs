import { spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';

const cores = availableParallelism();

/** Whether the load generator and the servers can each have a core of their own. */
export const canPin = cores > 1 && spawnSync('taskset', ['--version']).status === 0;

/** The core of the server and the database. */
export const SERVER_CORE = cores - 1;
/** The core of the load generator. */
export const CLIENT_CORE = 0;

/** A command line that runs on one core, where that is possible. */
export const onCore = (core, command) => (canPin ? ['taskset', '-c', String(core), ...command] : command);
