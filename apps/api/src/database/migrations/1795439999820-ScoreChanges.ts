import { MigrationInterface, QueryRunner } from "typeorm";

export class ScoreChanges1795439999820 implements MigrationInterface {
    name = 'ScoreChanges1795439999820'

    public async up(queryRunner: QueryRunner): Promise<void> {
        await queryRunner.query(`
            CREATE TABLE "score_changes" (
                "student_id" uuid NOT NULL,
                "id" uuid NOT NULL DEFAULT gen_random_uuid(),
                "began_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(),
                "changed_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(),
                "causes" jsonb NOT NULL,
                "careers" jsonb NOT NULL,
                "programs" jsonb NOT NULL,
                "baseline" jsonb,
                CONSTRAINT "PK_ddbb02e002a9ebe2c8896ecd5dd" PRIMARY KEY ("student_id", "id")
            )
        `);
        await queryRunner.query(`
            CREATE INDEX "IDX_5b1c1cc14accbdcecee1db47af" ON "score_changes" ("changed_at")
        `);
        await queryRunner.query(`
            CREATE INDEX "IDX_f9b902f1709d48381c4d73d577" ON "score_changes" ("student_id", "changed_at")
        `);
        await queryRunner.query(`
            ALTER TABLE "score_changes"
            ADD CONSTRAINT "FK_64365b295a80aff9f16b719912a" FOREIGN KEY ("student_id") REFERENCES "students"("id") ON DELETE CASCADE ON UPDATE NO ACTION
        `);
    }

    public async down(queryRunner: QueryRunner): Promise<void> {
        await queryRunner.query(`
            ALTER TABLE "score_changes" DROP CONSTRAINT "FK_64365b295a80aff9f16b719912a"
        `);
        await queryRunner.query(`
            DROP INDEX "public"."IDX_f9b902f1709d48381c4d73d577"
        `);
        await queryRunner.query(`
            DROP INDEX "public"."IDX_5b1c1cc14accbdcecee1db47af"
        `);
        await queryRunner.query(`
            DROP TABLE "score_changes"
        `);
    }

}
