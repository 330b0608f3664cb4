import type { MigrationInterface, QueryRunner } from 'typeorm';

export class VisibilityWithoutCourse1796060000000 implements MigrationInterface {
  name = 'VisibilityWithoutCourse1796060000000';

  public async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE "earned_courses" ADD "last_visible" boolean, ADD "last_grade_visible" boolean
    `);
  }

  public async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE "earned_courses" DROP COLUMN "last_visible", DROP COLUMN "last_grade_visible"
    `);
  }
}
