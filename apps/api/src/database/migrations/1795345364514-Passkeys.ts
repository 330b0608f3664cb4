import { MigrationInterface, QueryRunner } from 'typeorm';

export class Passkeys1795345364514 implements MigrationInterface {
  name = 'Passkeys1795345364514';

  public async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
            CREATE TABLE "passkeys" (
                "id" integer GENERATED ALWAYS AS IDENTITY NOT NULL,
                "account_id" uuid NOT NULL,
                "credential_id" text NOT NULL,
                "public_key" bytea NOT NULL,
                "sign_count" bigint NOT NULL,
                "transports" text array NOT NULL,
                "name" text NOT NULL,
                "passwordless" boolean NOT NULL,
                "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(),
                "last_used_at" TIMESTAMP WITH TIME ZONE,
                CONSTRAINT "PK_db928e6fd79e7098911268a74c3" PRIMARY KEY ("id")
            )
        `);
    await queryRunner.query(`
            CREATE INDEX "IDX_9ffdc168cb3a548b62f48ea79e" ON "passkeys" ("account_id")
        `);
    await queryRunner.query(`
            CREATE UNIQUE INDEX "IDX_81b80835fab9dcadaebc6d168a" ON "passkeys" ("credential_id")
        `);
    await queryRunner.query(`
            ALTER TABLE "passkeys"
            ADD CONSTRAINT "FK_9ffdc168cb3a548b62f48ea79e5" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE ON UPDATE NO ACTION
        `);
  }

  public async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
            ALTER TABLE "passkeys" DROP CONSTRAINT "FK_9ffdc168cb3a548b62f48ea79e5"
        `);
    await queryRunner.query(`
            DROP INDEX "public"."IDX_81b80835fab9dcadaebc6d168a"
        `);
    await queryRunner.query(`
            DROP INDEX "public"."IDX_9ffdc168cb3a548b62f48ea79e"
        `);
    await queryRunner.query(`
            DROP TABLE "passkeys"
        `);
  }
}
