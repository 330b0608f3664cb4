import { MigrationInterface, QueryRunner } from 'typeorm';

export class CatalogueForeignKeyIndexes1795342791597 implements MigrationInterface {
  name = 'CatalogueForeignKeyIndexes1795342791597';

  public async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
            CREATE INDEX "IDX_458ecd9be8f7115bd3b23b1201" ON "course_skills" ("skill_id")
        `);
    await queryRunner.query(`
            CREATE INDEX "IDX_adb725f0175104e1ca8623e05a" ON "program_courses" ("course_id")
        `);
    await queryRunner.query(`
            CREATE INDEX "IDX_b0c121db03d173c08757d6efc6" ON "career_skills" ("skill_id")
        `);
    await queryRunner.query(`
            CREATE INDEX "IDX_babe83c410edc11aed61dc97bd" ON "career_programs" ("program_id")
        `);
    await queryRunner.query(`
            CREATE INDEX "IDX_5f15d2c505f1376df603d73132" ON "career_educators" ("educator_uuid")
        `);
    await queryRunner.query(`
            CREATE INDEX "IDX_a1dd976ebb2ecb3e58723354a6" ON "data_sources" ("educator_uuid")
        `);
  }

  public async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
            DROP INDEX "public"."IDX_a1dd976ebb2ecb3e58723354a6"
        `);
    await queryRunner.query(`
            DROP INDEX "public"."IDX_5f15d2c505f1376df603d73132"
        `);
    await queryRunner.query(`
            DROP INDEX "public"."IDX_babe83c410edc11aed61dc97bd"
        `);
    await queryRunner.query(`
            DROP INDEX "public"."IDX_b0c121db03d173c08757d6efc6"
        `);
    await queryRunner.query(`
            DROP INDEX "public"."IDX_adb725f0175104e1ca8623e05a"
        `);
    await queryRunner.query(`
            DROP INDEX "public"."IDX_458ecd9be8f7115bd3b23b1201"
        `);
  }
}
