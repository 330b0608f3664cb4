import { MigrationInterface, QueryRunner } from "typeorm";

export class RememberedChoices1795385571770 implements MigrationInterface {
    name = 'RememberedChoices1795385571770'

    public async up(queryRunner: QueryRunner): Promise<void> {
        await queryRunner.query(`
            CREATE TABLE "course_choices" (
                "student_id" uuid NOT NULL,
                "school" text NOT NULL,
                "code" text NOT NULL,
                "course_id" integer NOT NULL,
                "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(),
                CONSTRAINT "PK_4a3a86090f0e917b165e6a950fc" PRIMARY KEY ("student_id", "school", "code")
            )
        `);
        await queryRunner.query(`
            CREATE INDEX "IDX_7cc6386dfa779bad4a47931c43" ON "course_choices" ("course_id")
        `);
        await queryRunner.query(`
            CREATE INDEX "IDX_8713c3c14b26f20ebd13619a44" ON "course_choices" ("school", "code")
        `);
        await queryRunner.query(`
            CREATE TABLE "course_equivalences" (
                "school" text NOT NULL,
                "code" text NOT NULL,
                "course_id" integer NOT NULL,
                "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(),
                CONSTRAINT "PK_f324773d84a1fa7b8d4e3e390fe" PRIMARY KEY ("school", "code")
            )
        `);
        await queryRunner.query(`
            CREATE INDEX "IDX_4e78508e9be8b0c6178e523dbd" ON "course_equivalences" ("course_id")
        `);
        await queryRunner.query(`
            CREATE TABLE "student_notices" (
                "student_id" uuid NOT NULL,
                "kind" text NOT NULL,
                "about" text NOT NULL,
                "courses" integer NOT NULL,
                "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(),
                "dismissed_at" TIMESTAMP WITH TIME ZONE,
                CONSTRAINT "PK_1c2738ebf03a08dc898cb63a93c" PRIMARY KEY ("student_id", "kind", "about")
            )
        `);
        await queryRunner.query(`
            CREATE TABLE "transcript_drafts" (
                "student_id" uuid NOT NULL,
                "page" text NOT NULL,
                "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(),
                CONSTRAINT "PK_cb9a472282b4645fc57a46c84be" PRIMARY KEY ("student_id")
            )
        `);
        await queryRunner.query(`
            ALTER TABLE "students"
            ADD "grade_reminders" boolean NOT NULL DEFAULT false
        `);
        await queryRunner.query(`
            ALTER TABLE "transcript_imports"
            ADD "school" text NOT NULL DEFAULT ''
        `);
        await queryRunner.query(`
            ALTER TABLE "course_choices"
            ADD CONSTRAINT "FK_3e67e766f7df4d3abb8eb56ac55" FOREIGN KEY ("student_id") REFERENCES "students"("id") ON DELETE CASCADE ON UPDATE NO ACTION
        `);
        await queryRunner.query(`
            ALTER TABLE "course_choices"
            ADD CONSTRAINT "FK_7cc6386dfa779bad4a47931c43f" FOREIGN KEY ("course_id") REFERENCES "courses"("id") ON DELETE RESTRICT ON UPDATE NO ACTION
        `);
        await queryRunner.query(`
            ALTER TABLE "course_equivalences"
            ADD CONSTRAINT "FK_4e78508e9be8b0c6178e523dbd5" FOREIGN KEY ("course_id") REFERENCES "courses"("id") ON DELETE RESTRICT ON UPDATE NO ACTION
        `);
        await queryRunner.query(`
            ALTER TABLE "student_notices"
            ADD CONSTRAINT "FK_5a6f218e630c14d9c431e093623" FOREIGN KEY ("student_id") REFERENCES "students"("id") ON DELETE CASCADE ON UPDATE NO ACTION
        `);
        await queryRunner.query(`
            ALTER TABLE "transcript_drafts"
            ADD CONSTRAINT "FK_cb9a472282b4645fc57a46c84be" FOREIGN KEY ("student_id") REFERENCES "students"("id") ON DELETE CASCADE ON UPDATE NO ACTION
        `);
    }

    public async down(queryRunner: QueryRunner): Promise<void> {
        await queryRunner.query(`
            ALTER TABLE "transcript_drafts" DROP CONSTRAINT "FK_cb9a472282b4645fc57a46c84be"
        `);
        await queryRunner.query(`
            ALTER TABLE "student_notices" DROP CONSTRAINT "FK_5a6f218e630c14d9c431e093623"
        `);
        await queryRunner.query(`
            ALTER TABLE "course_equivalences" DROP CONSTRAINT "FK_4e78508e9be8b0c6178e523dbd5"
        `);
        await queryRunner.query(`
            ALTER TABLE "course_choices" DROP CONSTRAINT "FK_7cc6386dfa779bad4a47931c43f"
        `);
        await queryRunner.query(`
            ALTER TABLE "course_choices" DROP CONSTRAINT "FK_3e67e766f7df4d3abb8eb56ac55"
        `);
        await queryRunner.query(`
            ALTER TABLE "transcript_imports" DROP COLUMN "school"
        `);
        await queryRunner.query(`
            ALTER TABLE "students" DROP COLUMN "grade_reminders"
        `);
        await queryRunner.query(`
            DROP TABLE "transcript_drafts"
        `);
        await queryRunner.query(`
            DROP TABLE "student_notices"
        `);
        await queryRunner.query(`
            DROP INDEX "public"."IDX_4e78508e9be8b0c6178e523dbd"
        `);
        await queryRunner.query(`
            DROP TABLE "course_equivalences"
        `);
        await queryRunner.query(`
            DROP INDEX "public"."IDX_8713c3c14b26f20ebd13619a44"
        `);
        await queryRunner.query(`
            DROP INDEX "public"."IDX_7cc6386dfa779bad4a47931c43"
        `);
        await queryRunner.query(`
            DROP TABLE "course_choices"
        `);
    }

}
