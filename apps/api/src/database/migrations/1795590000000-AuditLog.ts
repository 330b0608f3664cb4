import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Names of constraints and indexes are made of the table's name: before, after. */
const CONSTRAINTS = [
  ['FK_c615de6eba3b5525c2fd67b002e', 'FK_15a6f5aad57db494c17986ed2e2'],
  ['FK_7f32fe1191ffd811ef94c34db00', 'FK_6c18cd0fe883ef1547f429c7cb6'],
];
const INDEXES = [
  ['IDX_7f32fe1191ffd811ef94c34db0', 'IDX_6c18cd0fe883ef1547f429c7cb'],
  ['IDX_4357371b48adaf506e9ef96558', 'IDX_2163c65bd5e7f83136447a91f4'],
  ['IDX_c615de6eba3b5525c2fd67b002', 'IDX_15a6f5aad57db494c17986ed2e'],
];

/**
 * The log of triage becomes that of all acts of staff. An old process goes on with a view of the old name, through which it
 * reads and writes the same table; the next release drops it.
 */
export class AuditLog1795590000000 implements MigrationInterface {
  name = 'AuditLog1795590000000';

  public async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of [
      `alter table triage_events rename to audit_log`,
      `alter table audit_log add actor_kind text not null default 'staff'`,
      `alter table audit_log alter column subject_id drop not null`,
      ...CONSTRAINTS.map(([from, to]) => `alter table audit_log rename constraint "${from}" to "${to}"`),
      ...INDEXES.map(([from, to]) => `alter index "${from}" rename to "${to}"`),
      `create index "IDX_ba27cef5b8b2b1a756e06ebcc5" on audit_log (at)`,
      `create view triage_events as
         select id, at, actor_id, action, subject, subject_id, owner_id, details from audit_log
         where subject in ('topic', 'submission', 'report', 'profile', 'project', 'endorsement')`,
    ])
      await queryRunner.query(statement);
  }

  public async down(queryRunner: QueryRunner): Promise<void> {
    for (const statement of [
      `drop view triage_events`,
      `delete from audit_log where subject not in ('topic', 'submission', 'report', 'profile', 'project', 'endorsement')`,
      `alter table audit_log alter column subject_id set not null`,
      `alter table audit_log drop column actor_kind`,
      `drop index "IDX_ba27cef5b8b2b1a756e06ebcc5"`,
      ...INDEXES.map(([from, to]) => `alter index "${to}" rename to "${from}"`),
      ...CONSTRAINTS.map(([from, to]) => `alter table audit_log rename constraint "${to}" to "${from}"`),
      `alter table audit_log rename to triage_events`,
    ])
      await queryRunner.query(statement);
  }
}
