import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Lines of the audit log name an assignee by the account now; handles outlived the erasure of their people. */
export class AssigneesById1796100200000 implements MigrationInterface {
  name = 'AssigneesById1796100200000';

  public async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      UPDATE "audit_log" line SET "details" = "details" || jsonb_build_object('assignee', (
        SELECT jsonb_agg(a."id" ORDER BY given."place")
        FROM jsonb_array_elements_text(line."details" -> 'assignee') WITH ORDINALITY given("handle", "place")
        LEFT JOIN ("students" named JOIN "accounts" a ON a."id" = named."account_id" AND a."role" = 'staff')
          ON named."handle" = given."handle"::citext))
      WHERE "subject" = 'submission' AND jsonb_typeof("details" -> 'assignee') = 'array'
    `);
  }

  public async down(): Promise<void> {
    // There is nothing to take back: older versions show an id instead of a handle.
  }
}
