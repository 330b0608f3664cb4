import { MigrationInterface, QueryRunner } from "typeorm";

export class PlanLimits1795475900000 implements MigrationInterface {
    name = 'PlanLimits1795475900000'

    public async up(queryRunner: QueryRunner): Promise<void> {
        await queryRunner.query(`
            ALTER TABLE "followed_plans"
            ADD "most_credits" smallint
        `);
        await queryRunner.query(`
            ALTER TABLE "followed_plans"
            ADD "most_terms" smallint
        `);
        await queryRunner.query(`
            ALTER TABLE "followed_plans"
            ADD "levels" text array
        `);
        await queryRunner.query(`
            ALTER TABLE "followed_plans"
            ADD "first_term" text
        `);
    }

    public async down(queryRunner: QueryRunner): Promise<void> {
        await queryRunner.query(`
            ALTER TABLE "followed_plans" DROP COLUMN "first_term"
        `);
        await queryRunner.query(`
            ALTER TABLE "followed_plans" DROP COLUMN "levels"
        `);
        await queryRunner.query(`
            ALTER TABLE "followed_plans" DROP COLUMN "most_terms"
        `);
        await queryRunner.query(`
            ALTER TABLE "followed_plans" DROP COLUMN "most_credits"
        `);
    }

}
