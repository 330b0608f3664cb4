import { createHash } from 'node:crypto';

/** The product's own look-up of a session: the bench compares what PostgreSQL saw of both. */
const BY_TOKEN = `
  select a.id as account_id, a.role, st.id as student_id, st.handle, d.erase_at,
    array_to_string(sn.earned_courses, ',') as earned_courses,
    array_to_string(sn.project_skills, ',') as project_skills,
    array_to_string(sn.linked_careers, ',') as linked_careers,
    array_to_string(sn.linked_programs, ',') as linked_programs,
    array_to_string(sn.favourite_courses, ',') as favourite_courses, sn.last_write
  from sessions s
    join accounts a on a.id = s.account_id and a.is_active
    join students st on st.account_id = a.id
    left join student_snapshots sn on sn.student_id = st.id
    left join deletion_requests d on d.account_id = a.id
  where s.token_hash = $1 and s.expires_at > now()`;

const ids = (list) => (list ? list.split(',').map(Number) : []);

/** @returns the hash of the session token in a Cookie header, as `sessions` keeps it */
export function tokenHash(cookie = '') {
  const token = /(?:^|; )sessionid=([^;]*)/.exec(cookie)?.[1] ?? '';
  return createHash('sha256').update(token).digest();
}

/** Who asks, with the ids scoring needs; undefined when no one is signed in. */
export async function findViewer(pool, cookie) {
  const { rows } = await pool.query({ name: 'viewer-by-token', text: BY_TOKEN, values: [tokenHash(cookie)] });
  const [row] = rows;
  return (
    row && {
      studentId: row.student_id,
      earnedCourses: ids(row.earned_courses),
      projectSkills: ids(row.project_skills),
      linkedCareers: ids(row.linked_careers),
      linkedPrograms: ids(row.linked_programs),
      favouriteCourses: ids(row.favourite_courses),
    }
  );
}
