import { MigrationInterface, QueryRunner } from 'typeorm';

export class PublishedCatalogue1795362068794 implements MigrationInterface {
  name = 'PublishedCatalogue1795362068794';

  public async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
            CREATE TABLE "career_work" (
                "career_id" integer NOT NULL,
                "alternate_titles" text array NOT NULL,
                "tasks" text array NOT NULL,
                "other_tasks" text array NOT NULL,
                "activities" text array NOT NULL,
                "technologies" text array NOT NULL,
                "is_estimated" boolean NOT NULL,
                "digest" text NOT NULL,
                CONSTRAINT "PK_ac655e2494488e9fa2ef7dcd9e0" PRIMARY KEY ("career_id")
            )
        `);
    await queryRunner.query(`
            CREATE TABLE "career_needs" (
                "career_id" integer NOT NULL,
                "skill_id" integer NOT NULL,
                "kind" text NOT NULL,
                "weight" double precision NOT NULL,
                "position" smallint NOT NULL,
                CONSTRAINT "career_needs_weight_check" CHECK (weight > 0),
                CONSTRAINT "career_needs_kind_check" CHECK (kind in ('named', 'general', 'technology')),
                CONSTRAINT "PK_93f0b4f5bff9cfd0ea4bfe1de72" PRIMARY KEY ("career_id", "skill_id")
            )
        `);
    await queryRunner.query(`
            CREATE INDEX "IDX_ad191298fda9e37550ff3d18b8" ON "career_needs" ("skill_id")
        `);
    await queryRunner.query(`
            CREATE TABLE "course_matches" (
                "course_id" integer NOT NULL,
                "rarity" double precision NOT NULL,
                "career_ids" integer array NOT NULL,
                "similarities" double precision array NOT NULL,
                CONSTRAINT "course_matches_rarity_check" CHECK (
                    rarity between 0 and 1
                ),
                CONSTRAINT "PK_c5dcbf90e227cd3790b66d019e6" PRIMARY KEY ("course_id")
            )
        `);
    await queryRunner.query(`
            ALTER TABLE "catalogue_version"
            ADD "rules" integer NOT NULL DEFAULT '0'
        `);
    await queryRunner.query(`
            ALTER TABLE "career_work"
            ADD CONSTRAINT "FK_ac655e2494488e9fa2ef7dcd9e0" FOREIGN KEY ("career_id") REFERENCES "careers"("id") ON DELETE CASCADE ON UPDATE NO ACTION
        `);
    await queryRunner.query(`
            ALTER TABLE "career_needs"
            ADD CONSTRAINT "FK_7ad91828dedf289b33006ff861c" FOREIGN KEY ("career_id") REFERENCES "careers"("id") ON DELETE CASCADE ON UPDATE NO ACTION
        `);
    await queryRunner.query(`
            ALTER TABLE "career_needs"
            ADD CONSTRAINT "FK_ad191298fda9e37550ff3d18b80" FOREIGN KEY ("skill_id") REFERENCES "skills"("id") ON DELETE CASCADE ON UPDATE NO ACTION
        `);
    await queryRunner.query(`
            ALTER TABLE "course_matches"
            ADD CONSTRAINT "FK_c5dcbf90e227cd3790b66d019e6" FOREIGN KEY ("course_id") REFERENCES "courses"("id") ON DELETE CASCADE ON UPDATE NO ACTION
        `);
  }

  public async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
            ALTER TABLE "course_matches" DROP CONSTRAINT "FK_c5dcbf90e227cd3790b66d019e6"
        `);
    await queryRunner.query(`
            ALTER TABLE "career_needs" DROP CONSTRAINT "FK_ad191298fda9e37550ff3d18b80"
        `);
    await queryRunner.query(`
            ALTER TABLE "career_needs" DROP CONSTRAINT "FK_7ad91828dedf289b33006ff861c"
        `);
    await queryRunner.query(`
            ALTER TABLE "career_work" DROP CONSTRAINT "FK_ac655e2494488e9fa2ef7dcd9e0"
        `);
    await queryRunner.query(`
            ALTER TABLE "catalogue_version" DROP COLUMN "rules"
        `);
    await queryRunner.query(`
            DROP TABLE "course_matches"
        `);
    await queryRunner.query(`
            DROP INDEX "public"."IDX_ad191298fda9e37550ff3d18b8"
        `);
    await queryRunner.query(`
            DROP TABLE "career_needs"
        `);
    await queryRunner.query(`
            DROP TABLE "career_work"
        `);
  }
}
