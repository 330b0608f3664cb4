import { MigrationInterface, QueryRunner } from "typeorm";

export class Institution1795720474882 implements MigrationInterface {
    name = 'Institution1795720474882'

    public async up(queryRunner: QueryRunner): Promise<void> {
        await queryRunner.query(`
            CREATE TABLE "institution" (
                "id" boolean NOT NULL DEFAULT true,
                "name" text NOT NULL DEFAULT '',
                "short_name" text NOT NULL DEFAULT '',
                "image_key" text,
                "accent_light" text,
                "accent_dark" text,
                "default_visibility" text,
                CONSTRAINT "institution_default_visibility_check" CHECK (
                    default_visibility in ('public', 'signed-in', 'private')
                ),
                CONSTRAINT "institution_id_check" CHECK (id),
                CONSTRAINT "PK_f60ee4ff0719b7df54830b39087" PRIMARY KEY ("id")
            )
        `);
    }

    public async down(queryRunner: QueryRunner): Promise<void> {
        await queryRunner.query(`
            DROP TABLE "institution"
        `);
    }

}
