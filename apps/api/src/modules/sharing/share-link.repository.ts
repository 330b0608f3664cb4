import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { type Catalogue, CatalogueStore, successorUuidsIn } from '../catalogue/index.js';
import { eachOnce, type ShareItem } from './share-item.js';

export interface ShareLinkRow {
  [column: string]: unknown;
  studentId: string;
  id: string;
  title: string;
  items: ShareItem[];
  withGrades: boolean;
  passwordHash: string | null;
  createdAt: Date;
  expiresAt: Date;
  isExpired: boolean;
  openings: number;
  lastOpenedAt: Date | null;
}

export interface ShareLinkFields {
  title: string;
  items: ShareItem[];
  withGrades: boolean;
  passwordHash: string | null;
  /** From now; null leaves the date as it is. */
  days: number | null;
}

const COLUMNS = `student_id as "studentId", id, title, items, with_grades as "withGrades",
  password_hash as "passwordHash", created_at as "createdAt", expires_at as "expiresAt",
  expires_at <= now() as "isExpired", openings, last_opened_at as "lastOpenedAt"`;

const UPDATE = `
  update share_links set title = $3, items = $4, with_grades = $5, password_hash = $6,
    expires_at = coalesce(now() + make_interval(days => $7::int), expires_at)
  where student_id = $1 and id = $2 returning ${COLUMNS}`;

/** However many come at once, a link's row changes once a second at most. */
const COUNT_OPENING = `
  update share_links set openings = openings + 1, last_opened_at = now()
  where student_id = $1 and id = $2 and coalesce(last_opened_at < now() - interval '1 second', true)`;

@Injectable()
export class ShareLinkRepository {
  private readonly successorsOf: (catalogue: Catalogue) => ReadonlyMap<string, string>;

  constructor(
    private readonly database: Database,
    private readonly catalogue: CatalogueStore,
  ) {
    this.successorsOf = catalogue.derive(successorUuidsIn);
  }

  /** Newest first. */
  all(studentId: string): Promise<ShareLinkRow[]> {
    return this.rows(
      'share-links',
      `select ${COLUMNS} from share_links where student_id = $1 order by created_at desc, id`,
      [studentId],
    );
  }

  async find(studentId: string, id: string): Promise<ShareLinkRow | null> {
    return this.one('share-link', `select ${COLUMNS} from share_links where student_id = $1 and id = $2`, [
      studentId,
      id,
    ]);
  }

  /** The link that an address opens, unless it has expired. */
  async byToken(tokenHash: Buffer): Promise<ShareLinkRow | null> {
    return this.one(
      'share-link-by-token',
      `select ${COLUMNS} from share_links where token_hash = $1 and expires_at > now()`,
      [tokenHash],
    );
  }

  async insert(
    studentId: string,
    tokenHash: Buffer,
    { title, items, withGrades, passwordHash, days }: ShareLinkFields,
  ): Promise<ShareLinkRow> {
    const row = await this.one(
      'share-link-insert',
      `insert into share_links (student_id, token_hash, title, items, with_grades, password_hash, expires_at)
       values ($1, $2, $3, $4, $5, $6, now() + make_interval(days => $7::int)) returning ${COLUMNS}`,
      [studentId, tokenHash, title, JSON.stringify(items), withGrades, passwordHash, days],
    );
    if (!row) throw new Error('A link was not stored');
    return row;
  }

  async update(
    { studentId, id }: ShareLinkRow,
    { title, items, withGrades, passwordHash, days }: ShareLinkFields,
  ): Promise<ShareLinkRow> {
    const values = [studentId, id, title, JSON.stringify(items), withGrades, passwordHash, days];
    const row = await this.one('share-link-update', UPDATE, values);
    if (!row) throw new Error('A link was not stored');
    return row;
  }

  /** Gives it another address; the one before opens nothing any more. */
  async setToken(studentId: string, id: string, tokenHash: Buffer): Promise<ShareLinkRow | null> {
    return this.one(
      'share-link-token',
      `update share_links set token_hash = $3 where student_id = $1 and id = $2 returning ${COLUMNS}`,
      [studentId, id, tokenHash],
    );
  }

  async remove(studentId: string, id: string): Promise<void> {
    await this.database.execute('delete from share_links where student_id = $1 and id = $2', [studentId, id]);
  }

  async countOpening({ studentId, id }: ShareLinkRow): Promise<void> {
    await this.database.execute(COUNT_OPENING, [studentId, id]);
  }

  private async one(name: string, text: string, values: unknown[]): Promise<ShareLinkRow | null> {
    const [row] = await this.rows(name, text, values);
    return row ?? null;
  }

  /** What another record of the catalogue has taken over is in a link as that, so nothing stored has to follow (D80). */
  private async rows(name: string, text: string, values: unknown[]): Promise<ShareLinkRow[]> {
    const rows = await this.database.prepared<ShareLinkRow>(name, text, values);
    const successors = this.successorsOf(this.catalogue.current);
    const followed = (items: ShareItem[]) =>
      items.map(({ kind, uuid }) => ({ kind, uuid: successors.get(uuid) ?? uuid }));
    return rows.map((row) => ({ ...row, items: eachOnce(followed(row.items)) }));
  }
}
