import { MigrationInterface, QueryRunner } from "typeorm";

export class ScenarioProjects1795475852568 implements MigrationInterface {
    name = 'ScenarioProjects1795475852568'

    public async up(queryRunner: QueryRunner): Promise<void> {
        await queryRunner.query(`
            ALTER TABLE "scenario_skills"
            ADD "project" smallint NOT NULL DEFAULT '0'
        `);
        await queryRunner.query(`
            ALTER TABLE "scenario_skills" DROP CONSTRAINT "PK_b6c26b7c1ebbf53b2261e1f4536"
        `);
        await queryRunner.query(`
            ALTER TABLE "scenario_skills"
            ADD CONSTRAINT "PK_76229436c93fc4b95d9dcbae8ea" PRIMARY KEY ("student_id", "scenario_id", "project", "skill_id")
        `);
    }

    public async down(queryRunner: QueryRunner): Promise<void> {
        await queryRunner.query(`
            DELETE FROM "scenario_skills" "later" USING "scenario_skills" "first"
            WHERE "first"."student_id" = "later"."student_id" AND "first"."scenario_id" = "later"."scenario_id"
                AND "first"."skill_id" = "later"."skill_id" AND "first"."project" < "later"."project"
        `);
        await queryRunner.query(`
            ALTER TABLE "scenario_skills" DROP CONSTRAINT "PK_76229436c93fc4b95d9dcbae8ea"
        `);
        await queryRunner.query(`
            ALTER TABLE "scenario_skills"
            ADD CONSTRAINT "PK_b6c26b7c1ebbf53b2261e1f4536" PRIMARY KEY ("student_id", "scenario_id", "skill_id")
        `);
        await queryRunner.query(`
            ALTER TABLE "scenario_skills" DROP COLUMN "project"
        `);
    }

}
