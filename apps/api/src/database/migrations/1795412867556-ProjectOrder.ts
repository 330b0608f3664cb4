import { MigrationInterface, QueryRunner } from "typeorm";

export class ProjectOrder1795412867556 implements MigrationInterface {
    name = 'ProjectOrder1795412867556'

    public async up(queryRunner: QueryRunner): Promise<void> {
        await queryRunner.query(`
            ALTER TABLE "projects"
            ADD "position" integer
        `);
    }

    public async down(queryRunner: QueryRunner): Promise<void> {
        await queryRunner.query(`
            ALTER TABLE "projects" DROP COLUMN "position"
        `);
    }

}
