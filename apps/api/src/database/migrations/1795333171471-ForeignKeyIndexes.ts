import { MigrationInterface, QueryRunner } from 'typeorm';

export class ForeignKeyIndexes1795333171471 implements MigrationInterface {
  name = 'ForeignKeyIndexes1795333171471';

  public async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
            DROP INDEX "public"."IDX_da3a63b92bc264d89f1e135980"
        `);
    await queryRunner.query(`
            CREATE INDEX "IDX_d015d7b5d9d3b4abcd6d6dd9a5" ON "handle_redirects" ("student_id")
        `);
    await queryRunner.query(`
            CREATE INDEX "IDX_15e0276d94bd1abbc26214849f" ON "earned_courses" ("course_id")
        `);
    await queryRunner.query(`
            CREATE INDEX "IDX_3e3827ec952d76be696b85059e" ON "earned_courses" ("student_id", "import_id")
        `);
    await queryRunner.query(`
            CREATE INDEX "IDX_cfbb4756b39605ecbd428e0fc1" ON "course_visibility" ("course_id")
        `);
    await queryRunner.query(`
            CREATE INDEX "IDX_07e66fb225fa03e7773b7dee6c" ON "linked_careers" ("career_id")
        `);
    await queryRunner.query(`
            CREATE INDEX "IDX_950d4d10e3f56a26b9943ac3e7" ON "linked_programs" ("program_id")
        `);
    await queryRunner.query(`
            CREATE INDEX "IDX_5721b0c23acf969e77e3eb58bd" ON "favourite_courses" ("course_id")
        `);
    await queryRunner.query(`
            CREATE INDEX "IDX_903cd0ac4cc4681039d306c485" ON "project_skills" ("skill_id")
        `);
    await queryRunner.query(`
            CREATE INDEX "IDX_2a28a5c09eaf2f04ab6ae7d280" ON "feedback_submissions" ("topic_id")
        `);
    await queryRunner.query(`
            CREATE INDEX "IDX_cd56d82874c9c30d750438895d" ON "feedback_submissions" ("assignee_id")
        `);
    await queryRunner.query(`
            CREATE INDEX "IDX_e382b3311a1e7630dbc0199962" ON "content_reports" ("owner_id", "project_id")
        `);
    await queryRunner.query(`
            CREATE INDEX "IDX_c615de6eba3b5525c2fd67b002" ON "triage_events" ("actor_id")
        `);
  }

  public async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
            DROP INDEX "public"."IDX_c615de6eba3b5525c2fd67b002"
        `);
    await queryRunner.query(`
            DROP INDEX "public"."IDX_e382b3311a1e7630dbc0199962"
        `);
    await queryRunner.query(`
            DROP INDEX "public"."IDX_cd56d82874c9c30d750438895d"
        `);
    await queryRunner.query(`
            DROP INDEX "public"."IDX_2a28a5c09eaf2f04ab6ae7d280"
        `);
    await queryRunner.query(`
            DROP INDEX "public"."IDX_903cd0ac4cc4681039d306c485"
        `);
    await queryRunner.query(`
            DROP INDEX "public"."IDX_5721b0c23acf969e77e3eb58bd"
        `);
    await queryRunner.query(`
            DROP INDEX "public"."IDX_950d4d10e3f56a26b9943ac3e7"
        `);
    await queryRunner.query(`
            DROP INDEX "public"."IDX_07e66fb225fa03e7773b7dee6c"
        `);
    await queryRunner.query(`
            DROP INDEX "public"."IDX_cfbb4756b39605ecbd428e0fc1"
        `);
    await queryRunner.query(`
            DROP INDEX "public"."IDX_3e3827ec952d76be696b85059e"
        `);
    await queryRunner.query(`
            DROP INDEX "public"."IDX_15e0276d94bd1abbc26214849f"
        `);
    await queryRunner.query(`
            DROP INDEX "public"."IDX_d015d7b5d9d3b4abcd6d6dd9a5"
        `);
    await queryRunner.query(`
            CREATE INDEX "IDX_da3a63b92bc264d89f1e135980" ON "content_reports" USING btree ("owner_id")
        `);
  }
}
