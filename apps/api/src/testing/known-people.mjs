// Many people at once, straight into the tables.
import pg from 'pg';

/** known-0@mail.example, known-1@…, with a proven address: where every call needs another one, or limits would answer. */
export async function makePeople(databaseUrl, { count, passwordHash }) {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
  await pool.query(
    `with made as (
       insert into accounts (username, password_hash) select 'known-' || i, $2 from generate_series(0, $1) i
       returning id, username
     ), addresses as (
       insert into email_addresses (account_id, email, verified, "primary")
       select id, username || '@mail.example', true, true from made
     ), students as (
       insert into students (account_id, handle, visibility) select id, username, 'public' from made returning id
     )
     insert into student_snapshots (student_id) select id from students`,
    [count, passwordHash],
  );
  await pool.query('analyze');
  await pool.end();
}
