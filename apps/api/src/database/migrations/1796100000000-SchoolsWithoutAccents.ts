import type { MigrationInterface, QueryRunner } from 'typeorm';

/** As `schoolKey` writes a school now, of how it was written before. */
const keyOf = (school: string) => `
  trim(replace(replace(replace(translate(
    normalize(regexp_replace(normalize(${school}, NFKD), '[\\u0300-\\u036F]', '', 'g'), NFC),
    'ıςłøđ', 'iσlod'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'))`;

/** Which two rows mean the same then; of these the newer stays. */
const isOlder = `
  older."school" <> newer."school" AND older."code" = newer."code"
  AND ${keyOf('older."school"')} = ${keyOf('newer."school"')}
  AND (older."created_at", older."school") < (newer."created_at", newer."school")`;

export class SchoolsWithoutAccents1796100000000 implements MigrationInterface {
  name = 'SchoolsWithoutAccents1796100000000';

  public async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      DELETE FROM "course_choices" older USING "course_choices" newer
      WHERE older."student_id" = newer."student_id" AND ${isOlder}
    `);
    await queryRunner.query(`
      DELETE FROM "course_equivalences" older USING "course_equivalences" newer WHERE ${isOlder}
    `);
    for (const table of ['course_choices', 'course_equivalences', 'transcript_imports']) {
      await queryRunner.query(`
        UPDATE "${table}" SET "school" = ${keyOf('"school"')} WHERE "school" <> ${keyOf('"school"')}
      `);
    }
  }

  public async down(): Promise<void> {
    // There is nothing to take back: names with accents are found by their new form, too.
  }
}
