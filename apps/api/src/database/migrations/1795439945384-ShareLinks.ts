import { MigrationInterface, QueryRunner } from "typeorm";

export class ShareLinks1795439945384 implements MigrationInterface {
    name = 'ShareLinks1795439945384'

    public async up(queryRunner: QueryRunner): Promise<void> {
        await queryRunner.query(`
            CREATE TABLE "share_links" (
                "student_id" uuid NOT NULL,
                "id" uuid NOT NULL DEFAULT gen_random_uuid(),
                "token_hash" bytea NOT NULL,
                "title" text NOT NULL,
                "items" jsonb NOT NULL,
                "with_grades" boolean NOT NULL,
                "password_hash" text,
                "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(),
                "expires_at" TIMESTAMP WITH TIME ZONE NOT NULL,
                "openings" integer NOT NULL DEFAULT '0',
                "last_opened_at" TIMESTAMP WITH TIME ZONE,
                CONSTRAINT "PK_01ab2ad2a019e3b7693eeec6ac8" PRIMARY KEY ("student_id", "id")
            )
        `);
        await queryRunner.query(`
            CREATE UNIQUE INDEX "IDX_9e5c29ce5b3cab482e85d7f813" ON "share_links" ("token_hash")
        `);
        await queryRunner.query(`
            ALTER TABLE "share_links"
            ADD CONSTRAINT "FK_f7e85e652d18b7ab6ac78ee34cd" FOREIGN KEY ("student_id") REFERENCES "students"("id") ON DELETE CASCADE ON UPDATE NO ACTION
        `);
    }

    public async down(queryRunner: QueryRunner): Promise<void> {
        await queryRunner.query(`
            ALTER TABLE "share_links" DROP CONSTRAINT "FK_f7e85e652d18b7ab6ac78ee34cd"
        `);
        await queryRunner.query(`
            DROP INDEX "public"."IDX_9e5c29ce5b3cab482e85d7f813"
        `);
        await queryRunner.query(`
            DROP TABLE "share_links"
        `);
    }

}
