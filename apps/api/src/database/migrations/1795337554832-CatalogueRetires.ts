import { MigrationInterface, QueryRunner } from 'typeorm';

/** The one form of a code as it was when this was written: see `normaliseCode`. */
const keyOf = (code: string) => `
  regexp_replace(regexp_replace(
    trim(regexp_replace(upper(normalize(${code}, NFKC)), '[\\s*_‐‑‒–—―-]+', ' ', 'g')),
    '^([^0-9]*[^0-9[:space:].])([0-9])', '\\1 \\2'),
    '([0-9]) ([[:alpha:]]{1,2})$', '\\1\\2')`;

const REFERENCES = [
  ['earned_courses', 'FK_15e0276d94bd1abbc26214849f5', 'course_id', 'courses', 'SET NULL'],
  ['linked_careers', 'FK_07e66fb225fa03e7773b7dee6c0', 'career_id', 'careers', 'CASCADE'],
  ['linked_programs', 'FK_950d4d10e3f56a26b9943ac3e71', 'program_id', 'programs', 'CASCADE'],
  ['favourite_courses', 'FK_5721b0c23acf969e77e3eb58bd3', 'course_id', 'courses', 'CASCADE'],
] as const;

/** Values that were let in before are brought to the nearest that may be; unknown is better than wrong. */
const CHECKS = [
  [
    'courses',
    'courses_credits_check',
    'credits between 0 and 60',
    'credits = least(greatest(credits, 0), 60)',
  ],
  [
    'programs',
    'programs_required_credits_check',
    'required_credits between 0 and 500',
    'required_credits = least(greatest(required_credits, 0), 500)',
  ],
  [
    'program_groups',
    'program_groups_credits_check',
    'credits between 0 and 500',
    'credits = least(greatest(credits, 0), 500)',
  ],
  ['program_groups', 'program_groups_kind_check', `kind in ('required', 'elective')`, `kind = 'elective'`],
  [
    'careers',
    'careers_percentage_growth_check',
    'percentage_growth between -100 and 1000',
    'percentage_growth = null',
  ],
  [
    'careers',
    'careers_projected_year_check',
    'projected_year between 1900 and 2100',
    'projected_year = null',
  ],
  ['careers', 'careers_year_check', 'year between 1900 and 2100', 'year = null'],
  ['careers', 'careers_projected_job_count_check', 'projected_job_count >= 0', 'projected_job_count = null'],
  ['careers', 'careers_job_count_check', 'job_count >= 0', 'job_count = null'],
  ['careers', 'careers_average_pay_check', 'average_pay between 0 and 2000000', 'average_pay = null'],
  [
    'career_skills',
    'career_skills_weight_check',
    'weight between 0.001 and 1000',
    'weight = least(greatest(weight, 0.001), 1000)',
  ],
] as const;

/**
 * What leaves the catalogue retires instead of being deleted, codes have one form, careers belong to the universities whose
 * loads have them, and what others see of a course goes by its code.
 */
export class CatalogueRetires1795337554832 implements MigrationInterface {
  name = 'CatalogueRetires1795337554832';

  public async up(queryRunner: QueryRunner): Promise<void> {
    for (const [table, key, column, target] of REFERENCES) {
      await queryRunner.query(`ALTER TABLE "${table}" DROP CONSTRAINT "${key}"`);
      await queryRunner.query(
        `ALTER TABLE "${table}" ADD CONSTRAINT "${key}" FOREIGN KEY ("${column}")
           REFERENCES "${target}"("id") ON DELETE RESTRICT ON UPDATE NO ACTION`,
      );
    }
    for (const [table, name, rule, mended] of CHECKS) {
      await queryRunner.query(`UPDATE "${table}" SET ${mended} WHERE NOT (${rule})`);
      await queryRunner.query(`ALTER TABLE "${table}" ADD CONSTRAINT "${name}" CHECK (${rule})`);
    }
    await this.nameEducators(queryRunner);
    for (const table of ['courses', 'programs']) await this.keyCodes(queryRunner, table);
    await queryRunner.query(
      `ALTER TABLE "careers" ADD "former_codes" text array NOT NULL DEFAULT '{}', ADD "retired_at" TIMESTAMP WITH TIME ZONE`,
    );
    await this.shareCareers(queryRunner);
    await this.showByCode(queryRunner);
    await queryRunner.query(
      `UPDATE "earned_courses" SET "code" = ${keyOf('"code"')} WHERE "code" <> ${keyOf('"code"')} AND ${keyOf('"code"')} <> ''`,
    );
  }

  private async nameEducators(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "educators" ADD "code" text`);
    await queryRunner.query(`UPDATE "educators" SET "code" = "short_name"`);
    await queryRunner.query(`ALTER TABLE "educators" ALTER COLUMN "code" SET NOT NULL`);
    await queryRunner.query(
      `ALTER TABLE "educators" ADD CONSTRAINT "UQ_d73abdbea1acfc72fe268c53ff1" UNIQUE ("code")`,
    );
    await queryRunner.query(`ALTER TABLE "data_sources" DROP CONSTRAINT "PK_bc118461a56a298ca753d901b88"`);
    await queryRunner.query(`ALTER TABLE "data_sources" ADD "educator_uuid" uuid`);
    // Which of several universities was loaded last is not known: the next load says it again.
    await queryRunner.query(
      `UPDATE "data_sources" SET "educator_uuid" = (SELECT "uuid" FROM "educators" LIMIT 1)`,
    );
    await queryRunner.query(`DELETE FROM "data_sources" WHERE "educator_uuid" IS NULL`);
    await queryRunner.query(
      `ALTER TABLE "data_sources"
         ADD CONSTRAINT "PK_dc09c3ed46bc735b7a9dafaddef" PRIMARY KEY ("name", "educator_uuid"),
         ADD CONSTRAINT "FK_a1dd976ebb2ecb3e58723354a64" FOREIGN KEY ("educator_uuid")
           REFERENCES "educators"("uuid") ON DELETE NO ACTION ON UPDATE NO ACTION`,
    );
  }

  /** Of records whose codes differ only in spelling the first keeps the form; the others retire with the next load. */
  private async keyCodes(queryRunner: QueryRunner, table: string): Promise<void> {
    await queryRunner.query(
      `ALTER TABLE "${table}" ADD "code_key" text, ADD "former_codes" text array NOT NULL DEFAULT '{}',
         ADD "retired_at" TIMESTAMP WITH TIME ZONE`,
    );
    await queryRunner.query(
      `UPDATE "${table}" t SET "code_key" = CASE WHEN keyed.place = 1 THEN keyed.key ELSE keyed.key || ' #' || t.id END
       FROM (SELECT id, key, row_number() OVER (PARTITION BY educator_uuid, key ORDER BY id) AS place
             FROM (SELECT id, educator_uuid, ${keyOf('code')} AS key FROM "${table}") k) keyed
       WHERE t.id = keyed.id`,
    );
    await queryRunner.query(
      `ALTER TABLE "${table}" ALTER COLUMN "code_key" SET NOT NULL,
         ADD CONSTRAINT "${table}_code_key" UNIQUE ("educator_uuid", "code_key") DEFERRABLE INITIALLY DEFERRED`,
    );
    const [index] = CODE_INDEXES.flatMap(([of, name]) => (of === table ? [name] : []));
    await queryRunner.query(`DROP INDEX "public"."${index}"`);
  }

  private async shareCareers(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE TABLE "career_educators" (
         "career_id" integer NOT NULL,
         "educator_uuid" uuid NOT NULL,
         CONSTRAINT "PK_08b40710c2407fc8868fbeea857" PRIMARY KEY ("career_id", "educator_uuid"),
         CONSTRAINT "FK_36ad1b71ebfbe5b35479f0eb10a" FOREIGN KEY ("career_id")
           REFERENCES "careers"("id") ON DELETE NO ACTION ON UPDATE NO ACTION,
         CONSTRAINT "FK_5f15d2c505f1376df603d731325" FOREIGN KEY ("educator_uuid")
           REFERENCES "educators"("uuid") ON DELETE NO ACTION ON UPDATE NO ACTION)`,
    );
    await queryRunner.query(
      `INSERT INTO "career_educators" SELECT c."id", e."uuid" FROM "careers" c, "educators" e`,
    );
  }

  private async showByCode(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "course_visibility" ADD "educator_uuid" uuid, ADD "code_key" text`);
    await queryRunner.query(
      `UPDATE "course_visibility" v SET "educator_uuid" = c."educator_uuid", "code_key" = c."code_key"
       FROM "courses" c WHERE c."id" = v."course_id"`,
    );
    await queryRunner.query(
      `ALTER TABLE "course_visibility"
         DROP CONSTRAINT "PK_0e09bf3704bfe5cc300fd364d76",
         DROP COLUMN "course_id",
         ADD CONSTRAINT "PK_4a630e2d1022c9bc53b36f1fa1c" PRIMARY KEY ("student_id", "educator_uuid", "code_key"),
         ADD CONSTRAINT "FK_2110618e9d5db3f0ff6ba96b4ef" FOREIGN KEY ("educator_uuid")
           REFERENCES "educators"("uuid") ON DELETE NO ACTION ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `CREATE INDEX "IDX_0336319804d00e64e08a43f6f4" ON "course_visibility" ("educator_uuid", "code_key")`,
    );
  }

  public async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "course_visibility" ADD "course_id" integer`);
    await queryRunner.query(
      `UPDATE "course_visibility" v SET "course_id" = c."id"
       FROM "courses" c WHERE c."educator_uuid" = v."educator_uuid" AND c."code_key" = v."code_key"`,
    );
    await queryRunner.query(`DELETE FROM "course_visibility" WHERE "course_id" IS NULL`);
    await queryRunner.query(
      `ALTER TABLE "course_visibility"
         DROP CONSTRAINT "PK_4a630e2d1022c9bc53b36f1fa1c",
         DROP COLUMN "educator_uuid",
         DROP COLUMN "code_key",
         ADD CONSTRAINT "PK_0e09bf3704bfe5cc300fd364d76" PRIMARY KEY ("student_id", "course_id"),
         ADD CONSTRAINT "FK_cfbb4756b39605ecbd428e0fc14" FOREIGN KEY ("course_id")
           REFERENCES "courses"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `CREATE INDEX "IDX_cfbb4756b39605ecbd428e0fc1" ON "course_visibility" ("course_id")`,
    );
    await queryRunner.query(`DROP TABLE "career_educators"`);
    await queryRunner.query(`ALTER TABLE "careers" DROP COLUMN "retired_at", DROP COLUMN "former_codes"`);
    for (const [table, index] of CODE_INDEXES) {
      await queryRunner.query(
        `ALTER TABLE "${table}" DROP COLUMN "retired_at", DROP COLUMN "former_codes", DROP COLUMN "code_key"`,
      );
      await queryRunner.query(`CREATE UNIQUE INDEX "${index}" ON "${table}" ("code", "educator_uuid")`);
    }
    await queryRunner.query(
      `DELETE FROM "data_sources" WHERE "educator_uuid" <> (SELECT "uuid" FROM "educators" LIMIT 1)`,
    );
    await queryRunner.query(
      `ALTER TABLE "data_sources"
         DROP CONSTRAINT "PK_dc09c3ed46bc735b7a9dafaddef",
         DROP COLUMN "educator_uuid",
         ADD CONSTRAINT "PK_bc118461a56a298ca753d901b88" PRIMARY KEY ("name")`,
    );
    await queryRunner.query(`ALTER TABLE "educators" DROP COLUMN "code"`);
    for (const [table, name] of CHECKS) {
      await queryRunner.query(`ALTER TABLE "${table}" DROP CONSTRAINT "${name}"`);
    }
    for (const [table, key, column, target, onDelete] of REFERENCES) {
      await queryRunner.query(`ALTER TABLE "${table}" DROP CONSTRAINT "${key}"`);
      await queryRunner.query(
        `ALTER TABLE "${table}" ADD CONSTRAINT "${key}" FOREIGN KEY ("${column}")
           REFERENCES "${target}"("id") ON DELETE ${onDelete} ON UPDATE NO ACTION`,
      );
    }
  }
}

/** What kept codes unique before they had one form. */
const CODE_INDEXES = [
  ['courses', 'IDX_cdb77e7adf136a88112147a6d7'],
  ['programs', 'IDX_ecf27a98dcfd975a691dcbf0d0'],
] as const;
