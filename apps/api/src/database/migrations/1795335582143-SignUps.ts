import { MigrationInterface, QueryRunner } from 'typeorm';

export class SignUps1795335582143 implements MigrationInterface {
  name = 'SignUps1795335582143';

  public async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
            ALTER TABLE "accounts"
            ADD "sign_up" jsonb
        `);
  }

  public async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
            ALTER TABLE "accounts" DROP COLUMN "sign_up"
        `);
  }
}
