import { Injectable } from '@nestjs/common';
import type { Person, Role } from '../../platform/access/viewer.js';
import { Database } from '../../platform/database/database.js';
import { MAY_BE_USED } from './account-state.policy.js';
import { hashToken } from './session-token.js';

interface Row {
  account_id: string;
  role: Role;
  student_id: string;
  handle: string;
  erase_at: Date | null;
  earned_courses: string | null;
  project_skills: string | null;
  linked_careers: string | null;
  linked_programs: string | null;
  favourite_courses: string | null;
  last_write: string | null;
}

/** The person that `source` leads to, as table `s` with an `account_id`; none for an account that may not be used. */
const personOf = (source: string, condition: string) => `
  select a.id as account_id, a.role, st.id as student_id, st.handle, d.erase_at,
    array_to_string(sn.earned_courses, ',') as earned_courses,
    array_to_string(sn.project_skills, ',') as project_skills,
    array_to_string(sn.linked_careers, ',') as linked_careers,
    array_to_string(sn.linked_programs, ',') as linked_programs,
    array_to_string(sn.favourite_courses, ',') as favourite_courses, sn.last_write
  from ${source} s
    join accounts a on a.id = s.account_id and ${MAY_BE_USED}
    join students st on st.account_id = a.id
    left join student_snapshots sn on sn.student_id = st.id
    left join deletion_requests d on d.account_id = a.id
  where ${condition}`;

const BY_SESSION = personOf('sessions', 's.token_hash = $1 and s.expires_at > now()');
const BY_ACCOUNT = personOf('(select $1::uuid as account_id)', 'true');

const ids = (list: string | null): number[] => (list ? list.split(',').map(Number) : []);

const toPerson = (row: Row): Person => ({
  accountId: row.account_id,
  role: row.role,
  studentId: row.student_id,
  handle: row.handle,
  deletionAt: row.erase_at,
  study: {
    earnedCourses: ids(row.earned_courses),
    projectSkills: ids(row.project_skills),
    linkedCareers: ids(row.linked_careers),
    linkedPrograms: ids(row.linked_programs),
  },
  favouriteCourses: ids(row.favourite_courses),
  lastWrite: Number(row.last_write),
});

/** A person with everything scoring needs: one indexed query a request, whatever is asked. */
@Injectable()
export class ViewerReadModel {
  constructor(private readonly database: Database) {}

  /** @param token the session cookie's value */
  bySession(token: string): Promise<Person | null> {
    return this.one('viewer-by-session', BY_SESSION, hashToken(token));
  }

  byAccount(accountId: string): Promise<Person | null> {
    return this.one('viewer-by-account', BY_ACCOUNT, accountId);
  }

  private async one(name: string, query: string, key: Buffer | string): Promise<Person | null> {
    const [row] = await this.database.prepared<Row>(name, query, [key]);
    return row ? toPerson(row) : null;
  }
}
