import { MigrationInterface, QueryRunner } from 'typeorm';

export class CatalogueSources1795373001953 implements MigrationInterface {
  name = 'CatalogueSources1795373001953';

  public async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
            ALTER TABLE "data_sources"
            ADD "source" text
        `);
    await queryRunner.query(`
            ALTER TABLE "data_sources"
            ADD "release" text
        `);
    await queryRunner.query(`
            ALTER TABLE "data_sources"
            ADD "imported_on" date
        `);
  }

  public async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
            ALTER TABLE "data_sources" DROP COLUMN "imported_on"
        `);
    await queryRunner.query(`
            ALTER TABLE "data_sources" DROP COLUMN "release"
        `);
    await queryRunner.query(`
            ALTER TABLE "data_sources" DROP COLUMN "source"
        `);
  }
}
