import { MigrationInterface, QueryRunner } from 'typeorm';

export class IndexReportsByReporter1795334587813 implements MigrationInterface {
  name = 'IndexReportsByReporter1795334587813';

  public async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
            CREATE INDEX "IDX_b22e10c9f30aa261be53f13809" ON "content_reports" ("student_id", "created_at")
        `);
  }

  public async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
            DROP INDEX "public"."IDX_b22e10c9f30aa261be53f13809"
        `);
  }
}
