/** What `COUNT_JOBS` answers: a row for each kind of which there is a job that is not done. */
export interface JobCounts {
  kind: string;
  waiting: number;
  'to be tried again': number;
  'at work': number;
  failed: number;
}

/** How many jobs of each kind wait, wait to be tried again, are at work and were given up. Its value is FAILED_JOBS. */
export const COUNT_JOBS = `
  select coalesce(source_name, name) as kind,
    count(*) filter (where name <> $1 and state = 'created')::int as waiting,
    count(*) filter (where name <> $1 and state = 'retry')::int as "to be tried again",
    count(*) filter (where name <> $1 and state = 'active')::int as "at work",
    count(*) filter (where name = $1)::int as failed
  from pgboss.job where state < 'completed' and name not like '\\_\\_pgboss%' group by 1 order by 1`;
