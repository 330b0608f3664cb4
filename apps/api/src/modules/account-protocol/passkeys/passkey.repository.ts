import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';

export interface PasskeyRow {
  id: number;
  accountId: string;
  /** In base64url. */
  credentialId: string;
  /** COSE. */
  publicKey: Buffer<ArrayBuffer>;
  signCount: number;
  transports: string[];
  name: string;
  passwordless: boolean;
  createdAt: Date;
  lastUsedAt: Date | null;
}

export type NewPasskey = Omit<PasskeyRow, 'id' | 'createdAt' | 'lastUsedAt'>;

const COLUMNS = `id, account_id as "accountId", credential_id as "credentialId", public_key as "publicKey",
  sign_count::float8 as "signCount", transports, name, passwordless, created_at as "createdAt",
  last_used_at as "lastUsedAt"`;

@Injectable()
export class PasskeyRepository {
  constructor(private readonly database: Database) {}

  /** Oldest first. */
  listOf(accountId: string): Promise<PasskeyRow[]> {
    return this.database.prepared<PasskeyRow>(
      'passkeys-of',
      `select ${COLUMNS} from passkeys where account_id = $1 order by id`,
      [accountId],
    );
  }

  async findByCredential(credentialId: string): Promise<PasskeyRow | null> {
    const [row] = await this.database.prepared<PasskeyRow>(
      'passkey-find',
      `select ${COLUMNS} from passkeys where credential_id = $1`,
      [credentialId],
    );
    return row ?? null;
  }

  /** @returns null when a person has this key pair already */
  async insert(passkey: NewPasskey): Promise<PasskeyRow | null> {
    const { accountId, credentialId, publicKey, signCount, transports, name, passwordless } = passkey;
    const [row] = await this.database.query<PasskeyRow>(
      `insert into passkeys (account_id, credential_id, public_key, sign_count, transports, name, passwordless)
       values ($1, $2, $3, $4, $5, $6, $7) on conflict (credential_id) do nothing returning ${COLUMNS}`,
      [accountId, credentialId, publicKey, signCount, transports, name, passwordless],
    );
    return row ?? null;
  }

  /** @returns null when the person has no such passkey */
  async rename(accountId: string, id: number, name: string): Promise<PasskeyRow | null> {
    const [row] = await this.database.query<PasskeyRow>(
      `with renamed as (update passkeys set name = $3 where id = $2 and account_id = $1 returning *)
       select ${COLUMNS} from renamed`,
      [accountId, id, name],
    );
    return row ?? null;
  }

  /**
   * Records a use.
   * @param signCount what the device counts, 0 when it does not
   * @returns false when it has counted as far before: then there may be a copy of it
   */
  async use(id: number, signCount: number): Promise<boolean> {
    const rows = await this.database.prepared(
      'passkey-use',
      `update passkeys set last_used_at = now(), sign_count = $2
       where id = $1 and (sign_count < $2 or (sign_count = 0 and $2 = 0)) returning id`,
      [id, signCount],
    );
    return rows.length === 1;
  }

  /** @returns how many there were */
  async deleteOf(accountId: string, ids: number[]): Promise<number> {
    return this.database.execute('delete from passkeys where account_id = $1 and id = any($2)', [
      accountId,
      ids,
    ]);
  }
}
