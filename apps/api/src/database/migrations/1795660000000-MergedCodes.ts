import { MigrationInterface, QueryRunner } from "typeorm";

export class MergedCodes1795660000000 implements MigrationInterface {
    name = 'MergedCodes1795660000000'

    public async up(queryRunner: QueryRunner): Promise<void> {
        await queryRunner.query(`
            ALTER TABLE "courses"
            ADD "merged_codes" jsonb NOT NULL DEFAULT '{}'
        `);
    }

    public async down(queryRunner: QueryRunner): Promise<void> {
        await queryRunner.query(`
            ALTER TABLE "courses" DROP COLUMN "merged_codes"
        `);
    }

}
