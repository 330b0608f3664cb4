import { MigrationInterface, QueryRunner } from "typeorm";

export class ProvisionedAccounts1795593901951 implements MigrationInterface {
    name = 'ProvisionedAccounts1795593901951'

    public async up(queryRunner: QueryRunner): Promise<void> {
        await queryRunner.query(`
            CREATE TABLE "provisioned_accounts" (
                "account_id" uuid NOT NULL,
                "user_name" citext NOT NULL,
                "external_id" text,
                "email" citext NOT NULL,
                "given_name" text NOT NULL,
                "family_name" text NOT NULL,
                "suspended" boolean NOT NULL DEFAULT false,
                "switched_off" boolean NOT NULL DEFAULT false,
                "removed" boolean NOT NULL DEFAULT false,
                "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(),
                "changed_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(),
                CONSTRAINT "PK_683f05eac7fa4e7b59909cf2419" PRIMARY KEY ("account_id")
            )
        `);
        await queryRunner.query(`
            CREATE UNIQUE INDEX "IDX_ff7bfd127e1dda66b427810e64" ON "provisioned_accounts" ("user_name")
        `);
        await queryRunner.query(`
            CREATE UNIQUE INDEX "IDX_6c454a97447bbc8076fc5eb7a8" ON "provisioned_accounts" ("external_id")
        `);
        await queryRunner.query(`
            ALTER TABLE "provisioned_accounts"
            ADD CONSTRAINT "FK_683f05eac7fa4e7b59909cf2419" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE ON UPDATE NO ACTION
        `);
    }

    public async down(queryRunner: QueryRunner): Promise<void> {
        await queryRunner.query(`
            ALTER TABLE "provisioned_accounts" DROP CONSTRAINT "FK_683f05eac7fa4e7b59909cf2419"
        `);
        await queryRunner.query(`
            DROP INDEX "public"."IDX_6c454a97447bbc8076fc5eb7a8"
        `);
        await queryRunner.query(`
            DROP INDEX "public"."IDX_ff7bfd127e1dda66b427810e64"
        `);
        await queryRunner.query(`
            DROP TABLE "provisioned_accounts"
        `);
    }

}
