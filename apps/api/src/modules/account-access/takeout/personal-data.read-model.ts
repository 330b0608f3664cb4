import { Injectable } from '@nestjs/common';
import type { EntityMetadata } from 'typeorm';
import { Database } from '../../../platform/database/database.js';

/** What a row that refers to the catalogue or a list is called there, so that it can be read without our database. */
const NAMES = ['code', 'title', 'name'];
const ACCOUNTS = 'accounts';
const OWNERS = ['account_id', 'student_id'];

export type PersonalRow = Record<string, unknown>;

/**
 * All stored data about one person: the account, and the rows of every table with a column `account_id` or `student_id`.
 * A new table is therefore included without being listed. Columns marked `select: false`, such as secrets, are left out.
 */
@Injectable()
export class PersonalDataReadModel {
  constructor(private readonly database: Database) {}

  /** Names of the tables, in alphabetical order. */
  get tables(): string[] {
    return this.entities.map(({ tableName }) => tableName).toSorted();
  }

  /** The person's rows of one of the `tables`. */
  async rowsOf(table: string, accountId: string): Promise<PersonalRow[]> {
    const entity = this.entities.find(({ tableName }) => tableName === table);
    if (!entity) throw new Error(`${table} holds nothing about people`);
    const withheld = entity.columns
      .filter(({ isSelect }) => !isSelect)
      .map(({ databaseName }) => databaseName);
    const named = this.namesIn(entity);
    const rows: { row: PersonalRow }[] = await this.database.query(
      `select (to_jsonb(t) - $2::text[]) ${named.map(({ select }) => `|| ${select}`).join(' ')} as row
       from "${table}" t ${named.map(({ join }) => join).join(' ')}
       where ${ownedBy(entity)} order by ${orderOf(entity)}`,
      [accountId, withheld],
    );
    return rows.map(({ row }) => row);
  }

  private get entities(): EntityMetadata[] {
    return this.database.entityMetadatas.filter(isPersonal);
  }

  /** For each reference to something that is not about a person: the join, and what to add to the row. */
  private namesIn({ relations }: EntityMetadata): { join: string; select: string }[] {
    return relations.flatMap(({ propertyName, inverseEntityMetadata: target, joinColumns }, place) => {
      const [column] = joinColumns;
      const names = target.columns.filter(({ propertyName: name }) => NAMES.includes(name));
      if (isPersonal(target) || !column?.referencedColumn || names.length === 0) return [];
      const alias = `r${place}`;
      const pairs = names.map(({ databaseName }) => `'${databaseName}', ${alias}."${databaseName}"`);
      return {
        join: `left join "${target.tableName}" ${alias}
          on ${alias}."${column.referencedColumn.databaseName}" = t."${column.databaseName}"`,
        select: `jsonb_build_object('${propertyName}', jsonb_build_object(${pairs.join(', ')}))`,
      };
    });
  }
}

const columnsOf = ({ columns }: EntityMetadata) => columns.map(({ databaseName }) => databaseName);

const isPersonal = (entity: EntityMetadata): boolean =>
  entity.tableName === ACCOUNTS || columnsOf(entity).some((column) => OWNERS.includes(column));

function ownedBy(entity: EntityMetadata): string {
  if (entity.tableName === ACCOUNTS) return 't.id = $1';
  return columnsOf(entity).includes('account_id')
    ? 't.account_id = $1'
    : 't.student_id in (select id from students where account_id = $1)';
}

const orderOf = (entity: EntityMetadata): string =>
  [
    columnsOf(entity).includes('created_at') ? ['created_at'] : [],
    entity.primaryColumns.map((column) => column.databaseName),
  ]
    .flat()
    .map((column) => `t."${column}"`)
    .join(', ');
