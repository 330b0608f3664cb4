import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Universities print credits of their own; those that are there are taken to print what is stored until a load says otherwise. */
export class CreditUnits1796200100000 implements MigrationInterface {
  name = 'CreditUnits1796200100000';

  public async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "educators" ADD "credit_unit" text NOT NULL DEFAULT 'semester'`);
  }

  public async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "educators" DROP COLUMN "credit_unit"`);
  }
}
