import { MigrationInterface, QueryRunner } from 'typeorm';

export class ApiTokensExpire1795347095994 implements MigrationInterface {
  name = 'ApiTokensExpire1795347095994';

  public async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
            ALTER TABLE "api_tokens"
            ADD "expires_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT (now() + '90 days')
        `);
    await queryRunner.query(`
            ALTER TABLE "api_tokens"
            ADD "warned_at" TIMESTAMP WITH TIME ZONE
        `);
  }

  public async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
            ALTER TABLE "api_tokens" DROP COLUMN "warned_at"
        `);
    await queryRunner.query(`
            ALTER TABLE "api_tokens" DROP COLUMN "expires_at"
        `);
  }
}
