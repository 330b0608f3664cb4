import { MigrationInterface, QueryRunner } from 'typeorm';

export class Images1795252949327 implements MigrationInterface {
  name = 'Images1795252949327';

  public async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
            CREATE UNIQUE INDEX "IDX_ecf8c25dffc9144a6dac0c0820" ON "students" ("image_key")
            WHERE image_key is not null
        `);
    await queryRunner.query(`
            CREATE UNIQUE INDEX "IDX_6a0e7d97b2961f9b6c81509b6c" ON "projects" ("image_key")
            WHERE image_key is not null
        `);
    await queryRunner.query(`
            CREATE UNIQUE INDEX "IDX_6271df0a7aed1d6c0691ce6ac5" ON "projects" ("id")
        `);
  }

  public async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
            DROP INDEX "public"."IDX_6271df0a7aed1d6c0691ce6ac5"
        `);
    await queryRunner.query(`
            DROP INDEX "public"."IDX_6a0e7d97b2961f9b6c81509b6c"
        `);
    await queryRunner.query(`
            DROP INDEX "public"."IDX_ecf8c25dffc9144a6dac0c0820"
        `);
  }
}
