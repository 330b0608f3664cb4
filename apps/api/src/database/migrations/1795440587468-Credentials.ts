import { MigrationInterface, QueryRunner } from "typeorm";

export class Credentials1795440587468 implements MigrationInterface {
    name = 'Credentials1795440587468'

    public async up(queryRunner: QueryRunner): Promise<void> {
        await queryRunner.query(`
            CREATE TABLE "credential_statuses" (
                "place" integer GENERATED ALWAYS AS IDENTITY NOT NULL,
                "revoked_at" TIMESTAMP WITH TIME ZONE,
                CONSTRAINT "PK_062faf2aef07df5926c3168eb87" PRIMARY KEY ("place")
            )
        `);
        await queryRunner.query(`
            CREATE INDEX "IDX_f07f2092d899cc724787616644" ON "credential_statuses" ("place")
            WHERE revoked_at is not null
        `);
        await queryRunner.query(`
            CREATE TABLE "signed_records" (
                "student_id" uuid NOT NULL,
                "id" uuid NOT NULL,
                "kind" text NOT NULL,
                "title" text NOT NULL,
                "with_grades" boolean NOT NULL,
                "status_place" integer NOT NULL,
                "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(),
                CONSTRAINT "REL_aabb9edff31351fb589898c99e" UNIQUE ("status_place"),
                CONSTRAINT "PK_d295d15c5ae32d956bde4baeec0" PRIMARY KEY ("student_id", "id")
            )
        `);
        await queryRunner.query(`
            CREATE TABLE "issuer_keys" (
                "public_key" text NOT NULL,
                "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(),
                CONSTRAINT "PK_4426613e5fd3ba7d003571d813b" PRIMARY KEY ("public_key")
            )
        `);
        await queryRunner.query(`
            ALTER TABLE "signed_records"
            ADD CONSTRAINT "FK_c08d2cde6b13c2cd2ce0ddff8b1" FOREIGN KEY ("student_id") REFERENCES "students"("id") ON DELETE CASCADE ON UPDATE NO ACTION
        `);
        await queryRunner.query(`
            ALTER TABLE "signed_records"
            ADD CONSTRAINT "FK_aabb9edff31351fb589898c99ed" FOREIGN KEY ("status_place") REFERENCES "credential_statuses"("place") ON DELETE RESTRICT ON UPDATE NO ACTION
        `);
    }

    public async down(queryRunner: QueryRunner): Promise<void> {
        await queryRunner.query(`
            ALTER TABLE "signed_records" DROP CONSTRAINT "FK_aabb9edff31351fb589898c99ed"
        `);
        await queryRunner.query(`
            ALTER TABLE "signed_records" DROP CONSTRAINT "FK_c08d2cde6b13c2cd2ce0ddff8b1"
        `);
        await queryRunner.query(`
            DROP TABLE "issuer_keys"
        `);
        await queryRunner.query(`
            DROP TABLE "signed_records"
        `);
        await queryRunner.query(`
            DROP INDEX "public"."IDX_f07f2092d899cc724787616644"
        `);
        await queryRunner.query(`
            DROP TABLE "credential_statuses"
        `);
    }

}
