import { MigrationInterface, QueryRunner } from "typeorm";

export class ProjectFacts1795409922386 implements MigrationInterface {
    name = 'ProjectFacts1795409922386'

    public async up(queryRunner: QueryRunner): Promise<void> {
        await queryRunner.query(`
            ALTER TABLE "projects"
            ADD "image_alt" text NOT NULL DEFAULT ''
        `);
        await queryRunner.query(`
            ALTER TABLE "projects"
            ADD "link" text
        `);
        await queryRunner.query(`
            ALTER TABLE "projects"
            ADD "started" text
        `);
        await queryRunner.query(`
            ALTER TABLE "projects"
            ADD "ended" text
        `);
        await queryRunner.query(`
            ALTER TABLE "projects"
            ADD "collaborators" text array NOT NULL DEFAULT '{}'
        `);
    }

    public async down(queryRunner: QueryRunner): Promise<void> {
        await queryRunner.query(`
            ALTER TABLE "projects" DROP COLUMN "collaborators"
        `);
        await queryRunner.query(`
            ALTER TABLE "projects" DROP COLUMN "ended"
        `);
        await queryRunner.query(`
            ALTER TABLE "projects" DROP COLUMN "started"
        `);
        await queryRunner.query(`
            ALTER TABLE "projects" DROP COLUMN "link"
        `);
        await queryRunner.query(`
            ALTER TABLE "projects" DROP COLUMN "image_alt"
        `);
    }

}
