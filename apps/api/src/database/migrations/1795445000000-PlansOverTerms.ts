import { MigrationInterface, QueryRunner } from "typeorm";

export class PlansOverTerms1795445000000 implements MigrationInterface {
    name = 'PlansOverTerms1795445000000'

    public async up(queryRunner: QueryRunner): Promise<void> {
        await queryRunner.query(`
            ALTER TABLE "followed_plans"
            ADD "credits_per_term" smallint
        `);
    }

    public async down(queryRunner: QueryRunner): Promise<void> {
        await queryRunner.query(`
            ALTER TABLE "followed_plans" DROP COLUMN "credits_per_term"
        `);
    }

}
