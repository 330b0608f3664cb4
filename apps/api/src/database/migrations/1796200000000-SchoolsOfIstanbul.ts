import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * `schoolKey` once made `i stanbul` of `İstanbul`, and SchoolsWithoutAccents could not tell. Only the names that schools begin
 * with: an `i` alone may be an initial, as in `Alexandru I. Cuza`.
 */
const NAMES = 'stanbul|zmir|nonu|skenderun|stinye|hsan|bn|tu';
const keyOf = (school: string) => `regexp_replace(${school}, '(^| )i (${NAMES})(?= |$)', '\\1i\\2', 'g')`;

/** Which two rows mean the same then; of these the newer stays. */
const isOlder = `
  older."school" <> newer."school" AND older."code" = newer."code"
  AND ${keyOf('older."school"')} = ${keyOf('newer."school"')}
  AND (older."created_at", older."school") < (newer."created_at", newer."school")`;

export class SchoolsOfIstanbul1796200000000 implements MigrationInterface {
  name = 'SchoolsOfIstanbul1796200000000';

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
    // There is nothing to take back: older versions write these names so, too.
  }
}
