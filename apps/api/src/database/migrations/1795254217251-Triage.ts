import { MigrationInterface, QueryRunner } from 'typeorm';

export class Triage1795254217251 implements MigrationInterface {
  name = 'Triage1795254217251';

  public async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
            CREATE TABLE "content_reports" (
                "id" uuid NOT NULL DEFAULT gen_random_uuid(),
                "student_id" uuid NOT NULL,
                "owner_id" uuid NOT NULL,
                "project_id" uuid,
                "reason" text NOT NULL,
                "closed_at" TIMESTAMP WITH TIME ZONE,
                "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(),
                CONSTRAINT "PK_6c59a68146cdde8de564ee649c1" PRIMARY KEY ("id")
            )
        `);
    await queryRunner.query(`
            CREATE INDEX "IDX_da3a63b92bc264d89f1e135980" ON "content_reports" ("owner_id")
        `);
    await queryRunner.query(`
            CREATE INDEX "IDX_23b02f4af01bf84ec43b5c9916" ON "content_reports" ("created_at", "id")
        `);
    await queryRunner.query(`
            CREATE UNIQUE INDEX "IDX_1abdeb3896b749addb45e79cdd" ON "content_reports" ("student_id", "project_id")
            WHERE project_id is not null
        `);
    await queryRunner.query(`
            CREATE UNIQUE INDEX "IDX_869ce102d73a21e5f91972effa" ON "content_reports" ("student_id", "owner_id")
            WHERE project_id is null
        `);
    await queryRunner.query(`
            CREATE TABLE "triage_events" (
                "id" integer GENERATED ALWAYS AS IDENTITY NOT NULL,
                "at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(),
                "actor_id" uuid,
                "action" text NOT NULL,
                "subject" text NOT NULL,
                "subject_id" uuid NOT NULL,
                "owner_id" uuid,
                "details" jsonb NOT NULL,
                CONSTRAINT "PK_39f6d54cab085cf3e1239d354fd" PRIMARY KEY ("id")
            )
        `);
    await queryRunner.query(`
            CREATE INDEX "IDX_7f32fe1191ffd811ef94c34db0" ON "triage_events" ("owner_id")
        `);
    await queryRunner.query(`
            CREATE INDEX "IDX_4357371b48adaf506e9ef96558" ON "triage_events" ("subject_id", "id")
        `);
    await queryRunner.query(`
            ALTER TABLE "feedback_submissions"
            ADD "assignee_id" uuid
        `);
    await queryRunner.query(`
            ALTER TABLE "feedback_submissions"
            ADD "duplicate_of_id" uuid
        `);
    await queryRunner.query(`
            ALTER TABLE "feedback_submissions"
            ADD "internal_note" text NOT NULL DEFAULT ''
        `);
    await queryRunner.query(`
            ALTER TABLE "feedback_submissions"
            ADD "public_reply" text NOT NULL DEFAULT ''
        `);
    await queryRunner.query(`
            CREATE UNIQUE INDEX "IDX_e3fb27bb96d2e5780d98674a5a" ON "feedback_submissions" ("id")
        `);
    await queryRunner.query(`
            CREATE INDEX "IDX_bedcc69424aec66df7a9ca5e83" ON "feedback_submissions" ("duplicate_of_id")
        `);
    await queryRunner.query(`
            CREATE INDEX "IDX_e1a139067a056740c22c81a6d7" ON "feedback_submissions" ("created_at", "id")
        `);
    await queryRunner.query(`
            ALTER TABLE "feedback_submissions"
            ADD CONSTRAINT "FK_cd56d82874c9c30d750438895df" FOREIGN KEY ("assignee_id") REFERENCES "accounts"("id") ON DELETE
            SET NULL ON UPDATE NO ACTION
        `);
    await queryRunner.query(`
            ALTER TABLE "feedback_submissions"
            ADD CONSTRAINT "FK_bedcc69424aec66df7a9ca5e831" FOREIGN KEY ("duplicate_of_id") REFERENCES "feedback_submissions"("id") ON DELETE
            SET NULL ON UPDATE NO ACTION
        `);
    await queryRunner.query(`
            ALTER TABLE "content_reports"
            ADD CONSTRAINT "FK_18497297f0246e5735ee634c8a4" FOREIGN KEY ("student_id") REFERENCES "students"("id") ON DELETE CASCADE ON UPDATE NO ACTION
        `);
    await queryRunner.query(`
            ALTER TABLE "content_reports"
            ADD CONSTRAINT "FK_da3a63b92bc264d89f1e135980a" FOREIGN KEY ("owner_id") REFERENCES "students"("id") ON DELETE CASCADE ON UPDATE NO ACTION
        `);
    await queryRunner.query(`
            ALTER TABLE "content_reports"
            ADD CONSTRAINT "FK_e382b3311a1e7630dbc01999621" FOREIGN KEY ("owner_id", "project_id") REFERENCES "projects"("student_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION
        `);
    await queryRunner.query(`
            ALTER TABLE "triage_events"
            ADD CONSTRAINT "FK_c615de6eba3b5525c2fd67b002e" FOREIGN KEY ("actor_id") REFERENCES "accounts"("id") ON DELETE
            SET NULL ON UPDATE NO ACTION
        `);
    await queryRunner.query(`
            ALTER TABLE "triage_events"
            ADD CONSTRAINT "FK_7f32fe1191ffd811ef94c34db00" FOREIGN KEY ("owner_id") REFERENCES "students"("id") ON DELETE CASCADE ON UPDATE NO ACTION
        `);
  }

  public async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
            ALTER TABLE "triage_events" DROP CONSTRAINT "FK_7f32fe1191ffd811ef94c34db00"
        `);
    await queryRunner.query(`
            ALTER TABLE "triage_events" DROP CONSTRAINT "FK_c615de6eba3b5525c2fd67b002e"
        `);
    await queryRunner.query(`
            ALTER TABLE "content_reports" DROP CONSTRAINT "FK_e382b3311a1e7630dbc01999621"
        `);
    await queryRunner.query(`
            ALTER TABLE "content_reports" DROP CONSTRAINT "FK_da3a63b92bc264d89f1e135980a"
        `);
    await queryRunner.query(`
            ALTER TABLE "content_reports" DROP CONSTRAINT "FK_18497297f0246e5735ee634c8a4"
        `);
    await queryRunner.query(`
            ALTER TABLE "feedback_submissions" DROP CONSTRAINT "FK_bedcc69424aec66df7a9ca5e831"
        `);
    await queryRunner.query(`
            ALTER TABLE "feedback_submissions" DROP CONSTRAINT "FK_cd56d82874c9c30d750438895df"
        `);
    await queryRunner.query(`
            DROP INDEX "public"."IDX_e1a139067a056740c22c81a6d7"
        `);
    await queryRunner.query(`
            DROP INDEX "public"."IDX_bedcc69424aec66df7a9ca5e83"
        `);
    await queryRunner.query(`
            DROP INDEX "public"."IDX_e3fb27bb96d2e5780d98674a5a"
        `);
    await queryRunner.query(`
            ALTER TABLE "feedback_submissions" DROP COLUMN "public_reply"
        `);
    await queryRunner.query(`
            ALTER TABLE "feedback_submissions" DROP COLUMN "internal_note"
        `);
    await queryRunner.query(`
            ALTER TABLE "feedback_submissions" DROP COLUMN "duplicate_of_id"
        `);
    await queryRunner.query(`
            ALTER TABLE "feedback_submissions" DROP COLUMN "assignee_id"
        `);
    await queryRunner.query(`
            DROP INDEX "public"."IDX_4357371b48adaf506e9ef96558"
        `);
    await queryRunner.query(`
            DROP INDEX "public"."IDX_7f32fe1191ffd811ef94c34db0"
        `);
    await queryRunner.query(`
            DROP TABLE "triage_events"
        `);
    await queryRunner.query(`
            DROP INDEX "public"."IDX_869ce102d73a21e5f91972effa"
        `);
    await queryRunner.query(`
            DROP INDEX "public"."IDX_1abdeb3896b749addb45e79cdd"
        `);
    await queryRunner.query(`
            DROP INDEX "public"."IDX_23b02f4af01bf84ec43b5c9916"
        `);
    await queryRunner.query(`
            DROP INDEX "public"."IDX_da3a63b92bc264d89f1e135980"
        `);
    await queryRunner.query(`
            DROP TABLE "content_reports"
        `);
  }
}
