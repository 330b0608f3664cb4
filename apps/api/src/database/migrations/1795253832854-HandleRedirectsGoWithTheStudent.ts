import { MigrationInterface, QueryRunner } from 'typeorm';

export class HandleRedirectsGoWithTheStudent1795253832854 implements MigrationInterface {
  name = 'HandleRedirectsGoWithTheStudent1795253832854';

  public async up(queryRunner: QueryRunner): Promise<void> {
    // What people who were erased before this migration left behind.
    await queryRunner.query(
      'DELETE FROM "handle_redirects" WHERE "student_id" NOT IN (SELECT "id" FROM "students")',
    );
    await queryRunner.query(`
            ALTER TABLE "handle_redirects"
            ADD CONSTRAINT "FK_d015d7b5d9d3b4abcd6d6dd9a57" FOREIGN KEY ("student_id") REFERENCES "students"("id") ON DELETE CASCADE ON UPDATE NO ACTION
        `);
  }

  public async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
            ALTER TABLE "handle_redirects" DROP CONSTRAINT "FK_d015d7b5d9d3b4abcd6d6dd9a57"
        `);
  }
}
