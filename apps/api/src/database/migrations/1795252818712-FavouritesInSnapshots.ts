import { MigrationInterface, QueryRunner } from 'typeorm';

export class FavouritesInSnapshots1795252818712 implements MigrationInterface {
  name = 'FavouritesInSnapshots1795252818712';

  public async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
            ALTER TABLE "student_snapshots"
            ADD "favourite_courses" integer array NOT NULL DEFAULT '{}'
        `);
  }

  public async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
            ALTER TABLE "student_snapshots" DROP COLUMN "favourite_courses"
        `);
  }
}
