import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Staff find people by a part of their handle, name or address: `person.read-model.ts` searches these very expressions. */
export class StaffPeople1795590000001 implements MigrationInterface {
  name = 'StaffPeople1795590000001';

  public async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of [
      `create extension if not exists pg_trgm`,
      `create index students_search on students
         using gin ((handle::text || ' ' || first_name || ' ' || last_name) gin_trgm_ops)`,
      `create index email_addresses_search on email_addresses using gin ((email::text) gin_trgm_ops)`,
    ])
      await queryRunner.query(statement);
  }

  public async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`drop index email_addresses_search`);
    await queryRunner.query(`drop index students_search`);
  }
}
