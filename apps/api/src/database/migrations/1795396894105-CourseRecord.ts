import { MigrationInterface, QueryRunner } from "typeorm";

export class CourseRecord1795396894105 implements MigrationInterface {
    name = 'CourseRecord1795396894105'

    public async up(queryRunner: QueryRunner): Promise<void> {
        await queryRunner.query(`
            ALTER TABLE "earned_courses"
            ADD "own_match" boolean NOT NULL DEFAULT false
        `);
        await queryRunner.query(`
            ALTER TABLE "earned_courses"
            ADD "printed" jsonb
        `);
        await queryRunner.query(`
            ALTER TABLE "earned_courses"
            ADD "removed_at" TIMESTAMP WITH TIME ZONE
        `);
        await queryRunner.query(`
            ALTER TABLE "earned_courses"
            ALTER COLUMN "import_id" DROP NOT NULL
        `);
        await queryRunner.query(`
            ALTER TABLE "earned_courses"
            ADD CONSTRAINT "FK_50b487f911c5208c79997791561" FOREIGN KEY ("student_id") REFERENCES "students"("id") ON DELETE CASCADE ON UPDATE NO ACTION
        `);
    }

    public async down(queryRunner: QueryRunner): Promise<void> {
        await queryRunner.query(`
            ALTER TABLE "earned_courses" DROP CONSTRAINT "FK_50b487f911c5208c79997791561"
        `);
        await queryRunner.query(`
            DELETE FROM "earned_courses"
            WHERE "import_id" IS NULL
        `);
        await queryRunner.query(`
            ALTER TABLE "earned_courses"
            ALTER COLUMN "import_id"
            SET NOT NULL
        `);
        await queryRunner.query(`
            ALTER TABLE "earned_courses" DROP COLUMN "removed_at"
        `);
        await queryRunner.query(`
            ALTER TABLE "earned_courses" DROP COLUMN "printed"
        `);
        await queryRunner.query(`
            ALTER TABLE "earned_courses" DROP COLUMN "own_match"
        `);
    }

}
