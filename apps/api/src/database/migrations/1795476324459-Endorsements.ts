import { MigrationInterface, QueryRunner } from "typeorm";

export class Endorsements1795476324459 implements MigrationInterface {
    name = 'Endorsements1795476324459'

    public async up(queryRunner: QueryRunner): Promise<void> {
        await queryRunner.query(`
            DROP INDEX "public"."IDX_1abdeb3896b749addb45e79cdd"
        `);
        await queryRunner.query(`
            CREATE TABLE "endorsements" (
                "student_id" uuid NOT NULL,
                "id" uuid NOT NULL DEFAULT gen_random_uuid(),
                "project_id" uuid NOT NULL,
                "token_hash" bytea,
                "asked_name" text NOT NULL,
                "email" text NOT NULL,
                "message" text NOT NULL,
                "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(),
                "expires_at" TIMESTAMP WITH TIME ZONE NOT NULL,
                "name" text,
                "role" text,
                "text" text,
                "project_version" text,
                "answered_at" TIMESTAMP WITH TIME ZONE,
                "declined_at" TIMESTAMP WITH TIME ZONE,
                "published_at" TIMESTAMP WITH TIME ZONE,
                "hidden_at" TIMESTAMP WITH TIME ZONE,
                CONSTRAINT "PK_2ca614dd51f2f5f5480f0855b10" PRIMARY KEY ("student_id", "id")
            )
        `);
        await queryRunner.query(`
            CREATE UNIQUE INDEX "IDX_c7a21592bc1b39fabf5ba56f73" ON "endorsements" ("id")
        `);
        await queryRunner.query(`
            CREATE UNIQUE INDEX "IDX_a48c31af1c7ae7f7317a898031" ON "endorsements" ("token_hash")
        `);
        await queryRunner.query(`
            CREATE INDEX "IDX_2d696f433e50b39e6f5310bc67" ON "endorsements" ("student_id", "project_id")
        `);
        await queryRunner.query(`
            CREATE TABLE "endorsement_refusals" (
                "hash" bytea NOT NULL,
                "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(),
                CONSTRAINT "PK_e4e06294ba14cf572074dae16f7" PRIMARY KEY ("hash")
            )
        `);
        await queryRunner.query(`
            ALTER TABLE "content_reports"
            ADD "endorsement_id" uuid
        `);
        await queryRunner.query(`
            CREATE INDEX "IDX_f0cb61cb0c3e9fe4f70ccd97db" ON "content_reports" ("owner_id", "endorsement_id")
        `);
        await queryRunner.query(`
            CREATE UNIQUE INDEX "IDX_e915110c7b3b56a6cdf49e2ef5" ON "content_reports" ("student_id", "endorsement_id")
            WHERE endorsement_id is not null
        `);
        await queryRunner.query(`
            CREATE UNIQUE INDEX "IDX_4bcb38b2c3c19b2d29a58103df" ON "content_reports" ("student_id", "project_id")
            WHERE project_id is not null
                and endorsement_id is null
        `);
        await queryRunner.query(`
            ALTER TABLE "endorsements"
            ADD CONSTRAINT "FK_34e33925a0d0036d210f07bcb98" FOREIGN KEY ("student_id") REFERENCES "students"("id") ON DELETE CASCADE ON UPDATE NO ACTION
        `);
        await queryRunner.query(`
            ALTER TABLE "endorsements"
            ADD CONSTRAINT "FK_2d696f433e50b39e6f5310bc678" FOREIGN KEY ("student_id", "project_id") REFERENCES "projects"("student_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION
        `);
        await queryRunner.query(`
            ALTER TABLE "content_reports"
            ADD CONSTRAINT "FK_f0cb61cb0c3e9fe4f70ccd97db3" FOREIGN KEY ("owner_id", "endorsement_id") REFERENCES "endorsements"("student_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION
        `);
    }

    public async down(queryRunner: QueryRunner): Promise<void> {
        await queryRunner.query(`
            ALTER TABLE "content_reports" DROP CONSTRAINT "FK_f0cb61cb0c3e9fe4f70ccd97db3"
        `);
        await queryRunner.query(`
            ALTER TABLE "endorsements" DROP CONSTRAINT "FK_2d696f433e50b39e6f5310bc678"
        `);
        await queryRunner.query(`
            ALTER TABLE "endorsements" DROP CONSTRAINT "FK_34e33925a0d0036d210f07bcb98"
        `);
        await queryRunner.query(`
            DROP INDEX "public"."IDX_4bcb38b2c3c19b2d29a58103df"
        `);
        await queryRunner.query(`
            DROP INDEX "public"."IDX_e915110c7b3b56a6cdf49e2ef5"
        `);
        await queryRunner.query(`
            DROP INDEX "public"."IDX_f0cb61cb0c3e9fe4f70ccd97db"
        `);
        await queryRunner.query(`
            ALTER TABLE "content_reports" DROP COLUMN "endorsement_id"
        `);
        await queryRunner.query(`
            DROP TABLE "endorsement_refusals"
        `);
        await queryRunner.query(`
            DROP INDEX "public"."IDX_2d696f433e50b39e6f5310bc67"
        `);
        await queryRunner.query(`
            DROP INDEX "public"."IDX_a48c31af1c7ae7f7317a898031"
        `);
        await queryRunner.query(`
            DROP INDEX "public"."IDX_c7a21592bc1b39fabf5ba56f73"
        `);
        await queryRunner.query(`
            DROP TABLE "endorsements"
        `);
        await queryRunner.query(`
            CREATE UNIQUE INDEX "IDX_1abdeb3896b749addb45e79cdd" ON "content_reports" USING btree ("project_id", "student_id")
            WHERE (project_id IS NOT NULL)
        `);
    }

}
