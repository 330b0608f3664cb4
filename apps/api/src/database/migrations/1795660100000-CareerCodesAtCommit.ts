import { MigrationInterface, QueryRunner } from "typeorm";

export class CareerCodesAtCommit1795660100000 implements MigrationInterface {
    name = 'CareerCodesAtCommit1795660100000'

    public async up(queryRunner: QueryRunner): Promise<void> {
        await queryRunner.query(`
            ALTER TABLE "careers"
            ADD CONSTRAINT "careers_onet_code_key" UNIQUE ("onet_code") DEFERRABLE INITIALLY DEFERRED
        `);
        await queryRunner.query(`
            DROP INDEX "public"."IDX_3bee9f3e190669aa437ab27a0c"
        `);
    }

    public async down(queryRunner: QueryRunner): Promise<void> {
        await queryRunner.query(`
            CREATE UNIQUE INDEX "IDX_3bee9f3e190669aa437ab27a0c" ON "careers" ("onet_code")
        `);
        await queryRunner.query(`
            ALTER TABLE "careers" DROP CONSTRAINT "careers_onet_code_key"
        `);
    }

}
