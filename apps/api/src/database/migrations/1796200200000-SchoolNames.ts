import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Imports of before have no name but their key: the nearest to what the transcript printed. */
export class SchoolNames1796200200000 implements MigrationInterface {
  name = 'SchoolNames1796200200000';

  public async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "transcript_imports" ADD "school_name" text NOT NULL DEFAULT ''`);
    await queryRunner.query(`UPDATE "transcript_imports" SET "school_name" = initcap("school")`);
  }

  public async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "transcript_imports" DROP COLUMN "school_name"`);
  }
}
