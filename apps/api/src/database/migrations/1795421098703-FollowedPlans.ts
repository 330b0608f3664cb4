import { MigrationInterface, QueryRunner } from "typeorm";

export class FollowedPlans1795421098703 implements MigrationInterface {
    name = 'FollowedPlans1795421098703'

    public async up(queryRunner: QueryRunner): Promise<void> {
        await queryRunner.query(`
            CREATE TABLE "followed_plans" (
                "student_id" uuid NOT NULL,
                "career_id" integer NOT NULL,
                "target_score" double precision,
                "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(),
                CONSTRAINT "PK_8347d21845142ba6e221b369e8c" PRIMARY KEY ("student_id", "career_id")
            )
        `);
        await queryRunner.query(`
            CREATE INDEX "IDX_b029aa9207ceacf92d6cd19708" ON "followed_plans" ("career_id")
        `);
        await queryRunner.query(`
            CREATE TABLE "followed_plan_courses" (
                "student_id" uuid NOT NULL,
                "career_id" integer NOT NULL,
                "course_id" integer NOT NULL,
                "position" integer NOT NULL,
                CONSTRAINT "PK_96769cc043cc1fc19273498282b" PRIMARY KEY ("student_id", "career_id", "course_id")
            )
        `);
        await queryRunner.query(`
            CREATE INDEX "IDX_d658a45a9ab0d333257b14c8a4" ON "followed_plan_courses" ("course_id")
        `);
        await queryRunner.query(`
            ALTER TABLE "followed_plans"
            ADD CONSTRAINT "FK_9a3a13c5f8a4e50af081be9b09d" FOREIGN KEY ("student_id") REFERENCES "students"("id") ON DELETE CASCADE ON UPDATE NO ACTION
        `);
        await queryRunner.query(`
            ALTER TABLE "followed_plans"
            ADD CONSTRAINT "FK_b029aa9207ceacf92d6cd19708c" FOREIGN KEY ("career_id") REFERENCES "careers"("id") ON DELETE RESTRICT ON UPDATE NO ACTION
        `);
        await queryRunner.query(`
            ALTER TABLE "followed_plan_courses"
            ADD CONSTRAINT "FK_964a89eb54acfb0e838da06b014" FOREIGN KEY ("student_id", "career_id") REFERENCES "followed_plans"("student_id", "career_id") ON DELETE CASCADE ON UPDATE CASCADE
        `);
        await queryRunner.query(`
            ALTER TABLE "followed_plan_courses"
            ADD CONSTRAINT "FK_d658a45a9ab0d333257b14c8a40" FOREIGN KEY ("course_id") REFERENCES "courses"("id") ON DELETE RESTRICT ON UPDATE NO ACTION
        `);
    }

    public async down(queryRunner: QueryRunner): Promise<void> {
        await queryRunner.query(`
            ALTER TABLE "followed_plan_courses" DROP CONSTRAINT "FK_d658a45a9ab0d333257b14c8a40"
        `);
        await queryRunner.query(`
            ALTER TABLE "followed_plan_courses" DROP CONSTRAINT "FK_964a89eb54acfb0e838da06b014"
        `);
        await queryRunner.query(`
            ALTER TABLE "followed_plans" DROP CONSTRAINT "FK_b029aa9207ceacf92d6cd19708c"
        `);
        await queryRunner.query(`
            ALTER TABLE "followed_plans" DROP CONSTRAINT "FK_9a3a13c5f8a4e50af081be9b09d"
        `);
        await queryRunner.query(`
            DROP INDEX "public"."IDX_d658a45a9ab0d333257b14c8a4"
        `);
        await queryRunner.query(`
            DROP TABLE "followed_plan_courses"
        `);
        await queryRunner.query(`
            DROP INDEX "public"."IDX_b029aa9207ceacf92d6cd19708"
        `);
        await queryRunner.query(`
            DROP TABLE "followed_plans"
        `);
    }

}
