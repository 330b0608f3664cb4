import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ReportsOutliveRemovals1795722633636 implements MigrationInterface {
  name = 'ReportsOutliveRemovals1795722633636';

  public async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      ALTER TABLE "content_reports" DROP CONSTRAINT "FK_e382b3311a1e7630dbc01999621"
    `);
    await queryRunner.query(`
      ALTER TABLE "content_reports" DROP CONSTRAINT "FK_f0cb61cb0c3e9fe4f70ccd97db3"
    `);
  }

  public async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      DELETE FROM "content_reports" r
      WHERE (r.project_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM "projects" p WHERE p.student_id = r.owner_id AND p.id = r.project_id))
        OR (r.endorsement_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM "endorsements" e WHERE e.student_id = r.owner_id AND e.id = r.endorsement_id))
    `);
    await queryRunner.query(`
      ALTER TABLE "content_reports"
      ADD CONSTRAINT "FK_f0cb61cb0c3e9fe4f70ccd97db3" FOREIGN KEY ("owner_id", "endorsement_id") REFERENCES "endorsements"("student_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION
    `);
    await queryRunner.query(`
      ALTER TABLE "content_reports"
      ADD CONSTRAINT "FK_e382b3311a1e7630dbc01999621" FOREIGN KEY ("owner_id", "project_id") REFERENCES "projects"("student_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION
    `);
  }
}
