import { MigrationInterface, QueryRunner } from "typeorm";

export class Scenarios1795421397775 implements MigrationInterface {
    name = 'Scenarios1795421397775'

    public async up(queryRunner: QueryRunner): Promise<void> {
        await queryRunner.query(`
            CREATE TABLE "scenarios" (
                "student_id" uuid NOT NULL,
                "id" uuid NOT NULL,
                "name" text NOT NULL,
                "position" smallint NOT NULL,
                "program_id" integer,
                "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(),
                CONSTRAINT "PK_074a6af7dea95f738e8516c501c" PRIMARY KEY ("student_id", "id")
            )
        `);
        await queryRunner.query(`
            CREATE INDEX "IDX_e767ca4563ccadd0e799da7936" ON "scenarios" ("program_id")
        `);
        await queryRunner.query(`
            CREATE TABLE "scenario_courses" (
                "student_id" uuid NOT NULL,
                "scenario_id" uuid NOT NULL,
                "course_id" integer NOT NULL,
                "position" smallint NOT NULL,
                CONSTRAINT "PK_a485666a5ed6072b23d74606393" PRIMARY KEY ("student_id", "scenario_id", "course_id")
            )
        `);
        await queryRunner.query(`
            CREATE INDEX "IDX_6cac6ae1351d6706667fbb87a1" ON "scenario_courses" ("course_id")
        `);
        await queryRunner.query(`
            CREATE TABLE "scenario_skills" (
                "student_id" uuid NOT NULL,
                "scenario_id" uuid NOT NULL,
                "skill_id" integer NOT NULL,
                "position" smallint NOT NULL,
                CONSTRAINT "PK_b6c26b7c1ebbf53b2261e1f4536" PRIMARY KEY ("student_id", "scenario_id", "skill_id")
            )
        `);
        await queryRunner.query(`
            CREATE INDEX "IDX_845d217eccf1343b444d75e5b8" ON "scenario_skills" ("skill_id")
        `);
        await queryRunner.query(`
            ALTER TABLE "scenarios"
            ADD CONSTRAINT "FK_b4697cddda743d47f2ebc9e137f" FOREIGN KEY ("student_id") REFERENCES "students"("id") ON DELETE CASCADE ON UPDATE NO ACTION
        `);
        await queryRunner.query(`
            ALTER TABLE "scenarios"
            ADD CONSTRAINT "FK_e767ca4563ccadd0e799da7936a" FOREIGN KEY ("program_id") REFERENCES "programs"("id") ON DELETE RESTRICT ON UPDATE NO ACTION
        `);
        await queryRunner.query(`
            ALTER TABLE "scenario_courses"
            ADD CONSTRAINT "FK_2e33765d9debfbfc23f3da8ec9a" FOREIGN KEY ("student_id", "scenario_id") REFERENCES "scenarios"("student_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION
        `);
        await queryRunner.query(`
            ALTER TABLE "scenario_courses"
            ADD CONSTRAINT "FK_6cac6ae1351d6706667fbb87a12" FOREIGN KEY ("course_id") REFERENCES "courses"("id") ON DELETE RESTRICT ON UPDATE NO ACTION
        `);
        await queryRunner.query(`
            ALTER TABLE "scenario_skills"
            ADD CONSTRAINT "FK_d4cd63522564e1b5cb2fc8b3152" FOREIGN KEY ("student_id", "scenario_id") REFERENCES "scenarios"("student_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION
        `);
        await queryRunner.query(`
            ALTER TABLE "scenario_skills"
            ADD CONSTRAINT "FK_845d217eccf1343b444d75e5b88" FOREIGN KEY ("skill_id") REFERENCES "skills"("id") ON DELETE CASCADE ON UPDATE NO ACTION
        `);
    }

    public async down(queryRunner: QueryRunner): Promise<void> {
        await queryRunner.query(`
            ALTER TABLE "scenario_skills" DROP CONSTRAINT "FK_845d217eccf1343b444d75e5b88"
        `);
        await queryRunner.query(`
            ALTER TABLE "scenario_skills" DROP CONSTRAINT "FK_d4cd63522564e1b5cb2fc8b3152"
        `);
        await queryRunner.query(`
            ALTER TABLE "scenario_courses" DROP CONSTRAINT "FK_6cac6ae1351d6706667fbb87a12"
        `);
        await queryRunner.query(`
            ALTER TABLE "scenario_courses" DROP CONSTRAINT "FK_2e33765d9debfbfc23f3da8ec9a"
        `);
        await queryRunner.query(`
            ALTER TABLE "scenarios" DROP CONSTRAINT "FK_e767ca4563ccadd0e799da7936a"
        `);
        await queryRunner.query(`
            ALTER TABLE "scenarios" DROP CONSTRAINT "FK_b4697cddda743d47f2ebc9e137f"
        `);
        await queryRunner.query(`
            DROP INDEX "public"."IDX_845d217eccf1343b444d75e5b8"
        `);
        await queryRunner.query(`
            DROP TABLE "scenario_skills"
        `);
        await queryRunner.query(`
            DROP INDEX "public"."IDX_6cac6ae1351d6706667fbb87a1"
        `);
        await queryRunner.query(`
            DROP TABLE "scenario_courses"
        `);
        await queryRunner.query(`
            DROP INDEX "public"."IDX_e767ca4563ccadd0e799da7936"
        `);
        await queryRunner.query(`
            DROP TABLE "scenarios"
        `);
    }

}
