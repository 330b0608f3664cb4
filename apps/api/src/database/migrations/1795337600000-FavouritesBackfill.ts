import { MigrationInterface, QueryRunner } from 'typeorm';

/** Favourites were moved into snapshots without those that were there already. */
export class FavouritesBackfill1795337600000 implements MigrationInterface {
  name = 'FavouritesBackfill1795337600000';

  public async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `UPDATE "student_snapshots" s SET "favourite_courses" = marked."courses"
       FROM (SELECT "student_id", array_agg("course_id" ORDER BY "created_at", "course_id") AS "courses"
             FROM "favourite_courses" GROUP BY "student_id") marked
       WHERE marked."student_id" = s."student_id" AND s."favourite_courses" <> marked."courses"`,
    );
  }

  public async down(): Promise<void> {
    // There is nothing to take back.
  }
}
