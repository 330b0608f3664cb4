import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ErasedPeople1796200300000 implements MigrationInterface {
  name = 'ErasedPeople1796200300000';

  public async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE "erased_people" (
        "person" text NOT NULL,
        "erased_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(),
        CONSTRAINT "PK_7a8db5ac0b73c136cf240f1ddd7" PRIMARY KEY ("person")
      )
    `);
  }

  public async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP TABLE "erased_people"`);
  }
}
