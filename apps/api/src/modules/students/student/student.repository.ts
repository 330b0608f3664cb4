import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { MAY_BE_SHOWN } from '../../accounts/index.js';
import { handleProblem } from './handle.policy.js';
import { HandleRedirect, type SocialMedia, Student, type Visibility } from './student.entity.js';

/** A student with what decides who may see them. */
export interface StudentRow {
  id: string;
  accountId: string;
  handle: string;
  firstName: string;
  lastName: string;
  bio: string;
  location: string;
  imageKey: string | null;
  socialMedia: SocialMedia;
  visibility: Visibility;
  visibilityConfirmedAt: Date | null;
  searchIndexing: boolean;
  gradeReminders: boolean;
  hiddenAt: Date | null;
  deletionAt: Date | null;
  mayBeShown: boolean;
  createdAt: Date;
}

const SELECT = `
  select st.id, st.account_id as "accountId", st.handle, st.first_name as "firstName", st.last_name as "lastName",
    st.bio, st.location, st.image_key as "imageKey", st.social_media as "socialMedia", st.visibility,
    st.visibility_confirmed_at as "visibilityConfirmedAt", st.search_indexing as "searchIndexing", st.grade_reminders as "gradeReminders",
    st.hidden_at as "hiddenAt", d.erase_at as "deletionAt", ${MAY_BE_SHOWN} as "mayBeShown",
    st.created_at as "createdAt"
  from students st join accounts a on a.id = st.account_id
    left join deletion_requests d on d.account_id = st.account_id`;

@Injectable()
export class StudentRepository {
  constructor(private readonly database: Database) {}

  async byHandle(handle: string): Promise<StudentRow | null> {
    if (handleProblem(handle) !== null) return null;
    const rows = await this.database.prepared<StudentRow>(
      'student-by-handle',
      `${SELECT} where st.handle = $1`,
      [handle],
    );
    return rows[0] ?? null;
  }

  async byId(id: string): Promise<StudentRow | null> {
    const rows = await this.database.prepared<StudentRow>('student-by-id', `${SELECT} where st.id = $1`, [
      id,
    ]);
    return rows[0] ?? null;
  }

  async byImageKey(key: string): Promise<StudentRow | null> {
    const rows = await this.database.prepared<StudentRow>(
      'student-by-image-key',
      `${SELECT} where st.image_key = $1`,
      [key],
    );
    return rows[0] ?? null;
  }

  /** What the product team has hidden only its owner sees; null shows it again. */
  async setHidden(id: string, hiddenAt: Date | null): Promise<void> {
    await this.database.query('update students set hidden_at = $2 where id = $1', [id, hiddenAt]);
  }

  async imageKeysInUse(keys: string[]): Promise<string[]> {
    const rows = await this.database.query<{ image_key: string }>(
      'select image_key from students where image_key = any($1)',
      [keys],
    );
    return rows.map(({ image_key }) => image_key);
  }

  async imageKeysOf(accountId: string): Promise<string[]> {
    const rows = await this.database.query<{ image_key: string }>(
      'select image_key from students where account_id = $1 and image_key is not null',
      [accountId],
    );
    return rows.map(({ image_key }) => image_key);
  }

  /** Taken now, or given up less than 90 days ago by another person (D47). */
  async isTaken(handle: string, byOtherThan: string | null = null): Promise<boolean> {
    const [row] = await this.database.query<{ taken: boolean }>(
      `select exists(select 1 from students where handle = $1 and id is distinct from $2)
         or exists(select 1 from handle_redirects where handle = $1 and expires_at > now()
           and student_id is distinct from $2) as taken`,
      [handle, byOtherThan],
    );
    return row!.taken;
  }

  /** Until the transaction ends no one else takes or gives up one of these. */
  async lockHandles(...handles: string[]): Promise<void> {
    // In one order everywhere, so that two people who exchange their handles do not wait for each other for ever.
    await this.database.query(
      `select pg_advisory_xact_lock(hashtextextended('handle:' || handle, 0))
       from (select lower(handle) as handle from unnest($1::text[]) handle order by 1) sorted`,
      [handles],
    );
  }

  /** @returns the first of these that is free, kept free until the transaction ends; null when all are taken */
  async claimHandle(handles: string[]): Promise<string | null> {
    for (;;) {
      const [free] = await this.database.query<{ handle: string }>(
        `select handle from unnest($1::citext[]) with ordinality as wanted (handle, place)
         where not exists (select 1 from students s where s.handle = wanted.handle)
           and not exists (select 1 from handle_redirects r where r.handle = wanted.handle and r.expires_at > now())
         order by place limit 1`,
        [handles],
      );
      if (!free) return null;
      await this.lockHandles(free.handle);
      // Another transaction may have taken it meanwhile.
      if (!(await this.isTaken(free.handle))) return free.handle;
    }
  }

  /** Who an old address leads to. */
  async redirectFrom(handle: string): Promise<StudentRow | null> {
    const rows = await this.database.prepared<StudentRow>(
      'student-by-old-handle',
      `${SELECT} join handle_redirects r on r.student_id = st.id where r.handle = $1 and r.expires_at > now()`,
      [handle],
    );
    return rows[0] ?? null;
  }

  async insert(
    student: Pick<Student, 'accountId' | 'handle' | 'firstName' | 'lastName' | 'visibility'>,
  ): Promise<string> {
    const { id } = await this.database.repository(Student).save({ ...student, imageKey: null });
    await this.database.query('insert into student_snapshots (student_id) values ($1)', [id]);
    return id;
  }

  async update(id: string, changes: Partial<Student>): Promise<void> {
    await this.database.repository(Student).update({ id }, changes);
  }

  /** When each of a student's old handles will be forgotten, but for these; soonest first. */
  async oldHandlesExpire(studentId: string, { except }: { except: string[] }): Promise<Date[]> {
    const rows = await this.database.query<{ expires_at: Date }>(
      `select expires_at from handle_redirects
       where student_id = $1 and expires_at > now() and handle <> all($2::citext[]) order by expires_at`,
      [studentId, except],
    );
    return rows.map(({ expires_at }) => expires_at);
  }

  async keepOldHandle(studentId: string, handle: string): Promise<void> {
    const expiresAt = new Date(Date.now() + 90 * 86_400_000);
    await this.database.repository(HandleRedirect).upsert({ handle, studentId, expiresAt }, ['handle']);
  }

  async forgetOldHandles(): Promise<void> {
    await this.database.query('delete from handle_redirects where expires_at <= now()');
  }
}
