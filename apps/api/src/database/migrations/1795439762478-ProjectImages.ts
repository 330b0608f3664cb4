import { MigrationInterface, QueryRunner } from "typeorm";

/** The one image of a project becomes the first of several; going back keeps the first. */
export class ProjectImages1795439762478 implements MigrationInterface {
    name = 'ProjectImages1795439762478'

    public async up(queryRunner: QueryRunner): Promise<void> {
        await queryRunner.query(`
            CREATE TABLE "project_images" (
                "student_id" uuid NOT NULL,
                "project_id" uuid NOT NULL,
                "position" smallint NOT NULL,
                "image_key" text NOT NULL,
                "image_alt" text NOT NULL DEFAULT '',
                CONSTRAINT "PK_03ad65f68c441ef0768acf542dc" PRIMARY KEY ("student_id", "project_id", "position")
            )
        `);
        await queryRunner.query(`
            CREATE UNIQUE INDEX "IDX_8b79805c2ffa4775664ad37406" ON "project_images" ("image_key")
        `);
        await queryRunner.query(`
            INSERT INTO "project_images" ("student_id", "project_id", "position", "image_key", "image_alt")
            SELECT "student_id", "id", 0, "image_key", "image_alt" FROM "projects" WHERE "image_key" IS NOT NULL
        `);
        await queryRunner.query(`
            DROP INDEX "public"."IDX_6a0e7d97b2961f9b6c81509b6c"
        `);
        await queryRunner.query(`
            ALTER TABLE "projects" DROP COLUMN "image_alt"
        `);
        await queryRunner.query(`
            ALTER TABLE "projects" DROP COLUMN "image_key"
        `);
        await queryRunner.query(`
            ALTER TABLE "project_images"
            ADD CONSTRAINT "FK_caf10f41769a2efe3be681b098b" FOREIGN KEY ("student_id", "project_id") REFERENCES "projects"("student_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION
        `);
    }

    public async down(queryRunner: QueryRunner): Promise<void> {
        await queryRunner.query(`
            ALTER TABLE "project_images" DROP CONSTRAINT "FK_caf10f41769a2efe3be681b098b"
        `);
        await queryRunner.query(`
            ALTER TABLE "projects"
            ADD "image_key" text
        `);
        await queryRunner.query(`
            ALTER TABLE "projects"
            ADD "image_alt" text NOT NULL DEFAULT ''
        `);
        await queryRunner.query(`
            UPDATE "projects" p SET "image_key" = i."image_key", "image_alt" = i."image_alt"
            FROM "project_images" i
            WHERE i."student_id" = p."student_id" AND i."project_id" = p."id" AND i."position" = 0
        `);
        await queryRunner.query(`
            DROP INDEX "public"."IDX_8b79805c2ffa4775664ad37406"
        `);
        await queryRunner.query(`
            DROP TABLE "project_images"
        `);
        await queryRunner.query(`
            CREATE UNIQUE INDEX "IDX_6a0e7d97b2961f9b6c81509b6c" ON "projects" USING btree ("image_key")
            WHERE (image_key IS NOT NULL)
        `);
    }

}
