import { MigrationInterface, QueryRunner } from "typeorm";

export class LastWrite1795593600000 implements MigrationInterface {
    name = 'LastWrite1795593600000'

    public async up(queryRunner: QueryRunner): Promise<void> {
        await queryRunner.query(`
            ALTER TABLE "student_snapshots"
            ADD "last_write" bigint
        `);
    }

    public async down(queryRunner: QueryRunner): Promise<void> {
        await queryRunner.query(`
            ALTER TABLE "student_snapshots" DROP COLUMN "last_write"
        `);
    }

}
