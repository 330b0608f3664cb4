import { MigrationInterface, QueryRunner } from 'typeorm';

export class CourseDetails1795373906783 implements MigrationInterface {
  name = 'CourseDetails1795373906783';

  public async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
            ALTER TABLE "skills"
            ADD "aliases" text array NOT NULL DEFAULT '{}'
        `);
    await queryRunner.query(`
            ALTER TABLE "courses"
            ADD "credits_to" double precision
        `);
    await queryRunner.query(`
            ALTER TABLE "courses"
            ADD "aliases" text array NOT NULL DEFAULT '{}'
        `);
    await queryRunner.query(`
            ALTER TABLE "courses"
            ADD "cross_listed" text array NOT NULL DEFAULT '{}'
        `);
    await queryRunner.query(`
            ALTER TABLE "courses"
            ADD "prerequisites" jsonb
        `);
    await queryRunner.query(`
            ALTER TABLE "courses"
            ADD "terms" text array NOT NULL DEFAULT '{}'
        `);
    await queryRunner.query(`
            ALTER TABLE "courses"
            ADD CONSTRAINT "courses_credits_to_check" CHECK (
                    credits_to between credits and 60
                )
        `);
  }

  public async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
            ALTER TABLE "courses" DROP CONSTRAINT "courses_credits_to_check"
        `);
    await queryRunner.query(`
            ALTER TABLE "courses" DROP COLUMN "terms"
        `);
    await queryRunner.query(`
            ALTER TABLE "courses" DROP COLUMN "prerequisites"
        `);
    await queryRunner.query(`
            ALTER TABLE "courses" DROP COLUMN "cross_listed"
        `);
    await queryRunner.query(`
            ALTER TABLE "courses" DROP COLUMN "aliases"
        `);
    await queryRunner.query(`
            ALTER TABLE "courses" DROP COLUMN "credits_to"
        `);
    await queryRunner.query(`
            ALTER TABLE "skills" DROP COLUMN "aliases"
        `);
  }
}
