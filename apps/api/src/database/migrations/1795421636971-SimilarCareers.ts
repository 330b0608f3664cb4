import { MigrationInterface, QueryRunner } from "typeorm";

export class SimilarCareers1795421636971 implements MigrationInterface {
    name = 'SimilarCareers1795421636971'

    public async up(queryRunner: QueryRunner): Promise<void> {
        await queryRunner.query(`
            CREATE TABLE "similar_careers" (
                "career_id" integer NOT NULL,
                "similar_id" integer NOT NULL,
                "position" smallint NOT NULL,
                "listed" boolean NOT NULL,
                "activities" text array NOT NULL,
                "technologies" text array NOT NULL,
                CONSTRAINT "PK_1f032b783358e96d0c49f4e1d38" PRIMARY KEY ("career_id", "similar_id")
            )
        `);
        await queryRunner.query(`
            CREATE INDEX "IDX_f5147fb7a7a17a85f641278f82" ON "similar_careers" ("similar_id")
        `);
        await queryRunner.query(`
            ALTER TABLE "career_work"
            ADD "related" text array NOT NULL DEFAULT '{}'
        `);
        await queryRunner.query(`
            ALTER TABLE "similar_careers"
            ADD CONSTRAINT "FK_600b23b4487a49170b051d27c46" FOREIGN KEY ("career_id") REFERENCES "careers"("id") ON DELETE CASCADE ON UPDATE NO ACTION
        `);
        await queryRunner.query(`
            ALTER TABLE "similar_careers"
            ADD CONSTRAINT "FK_f5147fb7a7a17a85f641278f829" FOREIGN KEY ("similar_id") REFERENCES "careers"("id") ON DELETE CASCADE ON UPDATE NO ACTION
        `);
    }

    public async down(queryRunner: QueryRunner): Promise<void> {
        await queryRunner.query(`
            ALTER TABLE "similar_careers" DROP CONSTRAINT "FK_f5147fb7a7a17a85f641278f829"
        `);
        await queryRunner.query(`
            ALTER TABLE "similar_careers" DROP CONSTRAINT "FK_600b23b4487a49170b051d27c46"
        `);
        await queryRunner.query(`
            ALTER TABLE "career_work" DROP COLUMN "related"
        `);
        await queryRunner.query(`
            DROP INDEX "public"."IDX_f5147fb7a7a17a85f641278f82"
        `);
        await queryRunner.query(`
            DROP TABLE "similar_careers"
        `);
    }

}
