import { Injectable, Logger, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { type Actor, AuditLog } from '../audit/audit-log.js';
import { Database } from '../database/database.js';
import { PolledSetting } from '../database/polled-setting.js';
import { changedMeanwhile } from '../errors.js';
import { type Mode, USUAL_MESSAGES } from './mode.policy.js';

export interface SiteState {
  mode: Mode;
  /** The operator's own words. */
  message: string | null;
}

const isSame = (one: SiteState, other: SiteState) => one.mode === other.mode && one.message === other.message;

const USUAL: SiteState = { mode: 'normal', message: null };
/** People need not ask more often. */
const RETRY_AFTER_SECONDS = 60;

/** Whether the site takes changes, or is closed. */
@Injectable()
export class SiteMode implements OnModuleInit, OnApplicationShutdown {
  private readonly log = new Logger(SiteMode.name);
  private readonly state = new PolledSetting(USUAL, () => this.read());

  constructor(
    private readonly database: Database,
    private readonly audit: AuditLog,
  ) {
    this.onChange((mode) => this.log.log(`The site is in the mode ${mode}`));
  }

  async onModuleInit(): Promise<void> {
    if (this.database.isConnected) await this.state.start();
  }

  onApplicationShutdown(): void {
    this.state.stop();
  }

  get current(): SiteState {
    return this.state.current;
  }

  /** What people read while the site takes no changes; empty in the usual mode. */
  get text(): string {
    const { mode, message } = this.current;
    return mode === 'normal' ? '' : (message ?? USUAL_MESSAGES[mode]);
  }

  /** Calls back after each change of the mode, also one made by another process. */
  onChange(listener: (mode: Mode) => void): void {
    this.state.onChange((now, before) => {
      if (now.mode !== before.mode) listener(now.mode);
    });
  }

  /** Why a request is not taken. */
  get refusal() {
    const code = this.current.mode === 'maintenance' ? 'maintenance' : 'read_only';
    return { status: 503, code, detail: this.text, retryAfter: RETRY_AFTER_SECONDS };
  }

  /**
   * @param seen what stood there when the change was decided
   * @returns false when it was so before; nothing is recorded then
   * @throws DomainError `changed_meanwhile`
   */
  async set(actor: Actor, next: SiteState, seen?: SiteState): Promise<boolean> {
    const isChanged = await this.database.run(async () => {
      // There may be no row yet that could be locked.
      await this.database.query(`select pg_advisory_xact_lock(hashtextextended('site mode', 0))`);
      const before = await this.read();
      if (isSame(before, next)) return false;
      if (seen && !isSame(before, seen)) throw changedMeanwhile('Somebody else');
      await this.database.query(
        `insert into site_mode (mode, message) values ($1, $2)
         on conflict (id) do update set mode = excluded.mode, message = excluded.message`,
        [next.mode, next.message],
      );
      const mode = [before.mode, next.mode];
      const details = next.message === null ? { mode } : { mode, message: next.message };
      await this.audit.record(actor, { action: 'mode_changed', subject: 'site', subjectId: null, details });
      return true;
    });
    await this.state.refresh();
    return isChanged;
  }

  /** Reads the mode from the database, which has no row until the mode is set for the first time. */
  private async read(): Promise<SiteState> {
    const [row] = await this.database.query<SiteState>('select mode, message from site_mode');
    return row ?? USUAL;
  }
}
