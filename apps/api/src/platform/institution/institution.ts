import { Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { isDeepStrictEqual } from 'node:util';
import { type Actor, AuditLog } from '../audit/audit-log.js';
import { Database } from '../database/database.js';
import { PolledSetting } from '../database/polled-setting.js';
import { Env } from '../env.js';
import type { Viewer } from '../access/viewer.js';
import { type Audience, type ImageOwner, ImageOwners } from '../media/image-owners.js';
import { Images } from '../media/images.js';
import { InstitutionRow } from './institution.entity.js';

export type InstitutionSettings = Omit<InstitutionRow, 'id' | 'defaultVisibility'> & {
  defaultVisibility: Env['DEFAULT_VISIBILITY'];
};

/** Whose installation this is: its names, logo and colours, and what new students begin with. */
@Injectable()
export class Institution implements ImageOwner, OnModuleInit, OnApplicationShutdown {
  readonly kind = 'logo';
  private readonly settings: PolledSetting<InstitutionSettings>;

  constructor(
    private readonly env: Env,
    private readonly database: Database,
    private readonly audit: AuditLog,
    private readonly images: Images,
    private readonly owners: ImageOwners,
  ) {
    this.settings = new PolledSetting(this.asSet(null), () => this.read());
  }

  async onModuleInit(): Promise<void> {
    this.owners.register(this);
    if (this.database.isConnected) await this.settings.start();
  }

  onApplicationShutdown(): void {
    this.settings.stop();
  }

  get current(): InstitutionSettings {
    return this.settings.current;
  }

  /** Calls back after each change, also one made by another process. */
  onChange(listener: (now: InstitutionSettings) => void): void {
    this.settings.onChange(listener);
  }

  /**
   * Changes what is given.
   * @param check of how it will stand; throws where that may not be
   */
  async change(
    actor: Actor,
    changes: Partial<InstitutionSettings>,
    check: (next: InstitutionSettings) => void,
  ): Promise<void> {
    await this.database.run(async () => {
      // One after the other: each is checked against what the one before has left.
      await this.database.query('insert into institution (id) values (true) on conflict do nothing');
      await this.database.query('select 1 from institution for update');
      const before = await this.read();
      const next = { ...before, ...changes };
      check(next);
      const details = differences(before, next);
      if (Object.keys(details).length === 0) return;
      await this.database.repository(InstitutionRow).update({ id: true }, changes);
      if (next.imageKey !== before.imageKey) await this.images.drop(before.imageKey);
      await this.audit.record(actor, {
        action: 'settings_changed',
        subject: 'site',
        subjectId: null,
        details,
      });
    });
    await this.settings.refresh();
  }

  /** Everybody sees the logo. */
  async audience(key: string, _viewer: Viewer): Promise<Audience | null> {
    return (await this.inUse([key])).length > 0 ? 'everybody' : null;
  }

  async inUse(keys: string[]): Promise<string[]> {
    const { imageKey } = await this.read();
    return keys.filter((key) => key === imageKey);
  }

  /** It belongs to no account. */
  ofAccount(): Promise<string[]> {
    return Promise.resolve([]);
  }

  private async read(): Promise<InstitutionSettings> {
    const [row] = await this.database.query<Omit<InstitutionRow, 'id'>>(
      `select name, short_name "shortName", image_key "imageKey", accent_light "accentLight",
         accent_dark "accentDark", default_visibility "defaultVisibility"
       from institution`,
    );
    return this.asSet(row ?? null);
  }

  private asSet(row: Omit<InstitutionRow, 'id'> | null): InstitutionSettings {
    const { DEFAULT_VISIBILITY } = this.env;
    if (row) return { ...row, defaultVisibility: row.defaultVisibility ?? DEFAULT_VISIBILITY };
    return {
      name: '',
      shortName: '',
      imageKey: null,
      accentLight: null,
      accentDark: null,
      defaultVisibility: DEFAULT_VISIBILITY,
    };
  }
}

/** In the audit log, by field: before and after. */
const FIELDS = {
  name: 'name',
  short_name: 'shortName',
  logo: 'imageKey',
  accent_light: 'accentLight',
  accent_dark: 'accentDark',
  default_visibility: 'defaultVisibility',
} as const satisfies Record<string, keyof InstitutionSettings>;

const differences = (before: InstitutionSettings, next: InstitutionSettings) =>
  Object.fromEntries(
    Object.entries(FIELDS)
      .map(([field, key]) => [field, [before[key], next[key]]] as const)
      .filter(([, [was, is]]) => !isDeepStrictEqual(was, is)),
  );
