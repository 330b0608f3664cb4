import { MigrationInterface, QueryRunner } from "typeorm";

export class CatalogueLoads1795648500000 implements MigrationInterface {
    name = 'CatalogueLoads1795648500000'

    public async up(queryRunner: QueryRunner): Promise<void> {
        await queryRunner.query(`
            CREATE TABLE "catalogue_loads" (
                "id" integer GENERATED ALWAYS AS IDENTITY NOT NULL,
                "at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(),
                "loaded_by" text NOT NULL,
                "educator" text NOT NULL,
                "report" jsonb NOT NULL,
                CONSTRAINT "PK_0da7216c67d7681c6d4f01ca97a" PRIMARY KEY ("id")
            )
        `);
    }

    public async down(queryRunner: QueryRunner): Promise<void> {
        await queryRunner.query(`
            DROP TABLE "catalogue_loads"
        `);
    }

}
