import { MigrationInterface, QueryRunner } from "typeorm";

export class SiteMode1795647600000 implements MigrationInterface {
    name = 'SiteMode1795647600000'

    public async up(queryRunner: QueryRunner): Promise<void> {
        await queryRunner.query(`
            CREATE TABLE "site_mode" (
                "id" boolean NOT NULL DEFAULT true,
                "mode" text NOT NULL DEFAULT 'normal',
                "message" text,
                CONSTRAINT "site_mode_id_check" CHECK (id),
                CONSTRAINT "site_mode_mode_check" CHECK (mode in ('normal', 'read-only', 'maintenance')),
                CONSTRAINT "PK_5ac15861d1949db12bb78c2c586" PRIMARY KEY ("id")
            )
        `);
    }

    public async down(queryRunner: QueryRunner): Promise<void> {
        await queryRunner.query(`
            DROP TABLE "site_mode"
        `);
    }

}
