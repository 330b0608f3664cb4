import type { MigrationInterface, QueryRunner } from 'typeorm';

const isOld = (column: string) => `"${column}" LIKE '%İ%'`;
const plain = (column: string) => `translate(${column}, 'İ', 'I')`;

/** Columns with one code, each with those that tell rows of the same code apart; null where several may have it. */
const CODES: readonly [table: string, column: string, apart: readonly string[] | null][] = [
  ['courses', 'code_key', ['educator_uuid']],
  ['programs', 'code_key', ['educator_uuid']],
  ['course_visibility', 'code_key', ['student_id', 'educator_uuid']],
  ['course_choices', 'code', ['student_id', 'school']],
  ['course_equivalences', 'code', ['school']],
  ['earned_courses', 'code', null],
];
const LISTS: readonly [table: string, columns: readonly string[]][] = [
  ['courses', ['former_codes', 'aliases', 'cross_listed']],
  ['programs', ['former_codes']],
];

/** `normaliseCode` takes the dot off a Turkish I: what is stored follows. */
export class CodesWithoutDottedI1796100100000 implements MigrationInterface {
  name = 'CodesWithoutDottedI1796100100000';

  public async up(queryRunner: QueryRunner): Promise<void> {
    for (const [table, column, apart] of CODES) {
      const isFree = apart
        ? `NOT EXISTS (SELECT FROM "${table}" other WHERE other."${column}" = ${plain(`old."${column}"`)}
            AND ${apart.map((name) => `other."${name}" = old."${name}"`).join(' AND ')})`
        : 'true';
      // What a student hides has the code of its course, which may have kept its own beside another.
      const isLeft =
        table === 'course_visibility'
          ? `NOT EXISTS (SELECT FROM "courses" c WHERE c."educator_uuid" = old."educator_uuid" AND c."code_key" = old."code_key")`
          : 'true';
      await queryRunner.query(`
        UPDATE "${table}" old SET "${column}" = ${plain(`"${column}"`)}
        WHERE ${isOld(column)} AND ${isFree} AND ${isLeft}
      `);
    }
    for (const [table, columns] of LISTS) {
      for (const column of columns) {
        await queryRunner.query(`
          UPDATE "${table}" SET "${column}" = ${plain(`"${column}"::text`)}::text[] WHERE "${column}"::text LIKE '%İ%'
        `);
      }
    }
    await queryRunner.query(`
      UPDATE "courses" SET "merged_codes" = ${plain(`"merged_codes"::text`)}::jsonb WHERE "merged_codes"::text LIKE '%İ%'
    `);
  }

  public async down(): Promise<void> {
    // There is nothing to take back: older versions read codes without the dot, too.
  }
}
