import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Earlier imports stay without a name: their key, a name without capitals, accents and punctuation, is none to print or to sign. */
export class SchoolNames1796200200000 implements MigrationInterface {
  name = 'SchoolNames1796200200000';

  public async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "transcript_imports" ADD "school_name" text NOT NULL DEFAULT ''`);
  }

  public async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "transcript_imports" DROP COLUMN "school_name"`);
  }
}
