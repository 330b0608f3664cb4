// Processes that are killed within migrations: on the way from an empty database to the newest version some are
// killed, each further on than the one before it; the schema must be the one of an undisturbed start.
import { setTimeout as sleep } from 'node:timers/promises';
import { Site } from './site.mjs';

/** Each command of a migration is counted, also when it is undone, and takes so long that a process can be killed inside it. */
const SLOWED = `
  create sequence drill_commands;
  create function drill_slow() returns event_trigger language plpgsql as
    $$ begin perform nextval('public.drill_commands'); perform pg_sleep(0.05); end $$;
  create event trigger drill_slow on ddl_command_end execute function drill_slow()`;
const AT_FULL_SPEED =
  'drop event trigger drill_slow; drop function drill_slow(); drop sequence drill_commands';
const COUNT_ANEW = `select setval('drill_commands', 1, false)`;
const BEGUN = 'select case when is_called then last_value::int else 0 end as begun from drill_commands';
/** Everything that migrations make, in an order that does not depend on when they made it. */
const SCHEMA = `
  select md5(string_agg(line, E'\\n' order by line)) as schema from (
    select format('%s.%s %s %s %s', table_name, column_name, data_type, is_nullable, column_default) as line
      from information_schema.columns where table_schema = 'public'
    union all select indexdef from pg_indexes where schemaname = 'public'
    union all select format('%s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
      from pg_constraint where connamespace = 'public'::regnamespace
    union all select format('%s', name) from migrations) lines`;
/** In the first migration, in later ones, and shortly before the last. */
const KILLED_AFTER = [1, 10, 40, 90, 150, 220];
const POLL_MS = 10;
const BEGUN_WITHIN_MS = 120_000;

export const MIGRATIONS = {
  'kill-in-migrations': {
    open: async (folder) => {
      const wanted = await schemaOf(`${folder}-undisturbed`);
      const site = await Site.empty(folder);
      await site.query(SLOWED);
      await killUntilMigrated(site);
      await site.query(AT_FULL_SPEED);
      await site.startApi();
      const [{ schema }] = await site.query(SCHEMA);
      if (schema !== wanted) throw new Error('After kills within migrations the schema is another.');
      await site.fill();
      await site.restartApi();
      return site;
    },
    fault: async (site) => site.restartApi(),
  },
};

/** @returns {Promise<string>} what the schema is where nothing goes wrong */
async function schemaOf(folder) {
  const site = await Site.empty(folder);
  await site.startApi();
  const [{ schema }] = await site.query(SCHEMA);
  await site.close();
  return schema;
}

/** Kills one process after another, each further on than the one before it; the last one ends its migrations. */
async function killUntilMigrated(site) {
  for (const commands of KILLED_AFTER) {
    await site.query(COUNT_ANEW);
    await site.api.launch(site.settings);
    await commandsBegun(site, commands);
    await site.killApi();
  }
  await site.startApi();
  await site.stopApi();
}

/** Resolves inside the last of so many commands of migrations. */
async function commandsBegun(site, wanted) {
  const deadline = performance.now() + BEGUN_WITHIN_MS;
  for (;;) {
    const [{ begun }] = await site.query(BEGUN);
    if (begun >= wanted) return;
    if (await site.api.isReady()) throw new Error(`The migrations have ${begun} commands, not ${wanted}.`);
    if (performance.now() > deadline) throw new Error(`Only ${begun} commands of migrations began.`);
    await sleep(POLL_MS);
  }
}
