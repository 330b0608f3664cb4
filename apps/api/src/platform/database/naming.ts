import { DefaultNamingStrategy, type NamingStrategyInterface } from 'typeorm';

const snake = (name: string) => name.replace(/([a-z0-9])([A-Z])/g, '$1_$2').toLowerCase();

/** camelCase in code, snake_case in the database. Tables are always named by their entity. */
export class SnakeNaming extends DefaultNamingStrategy implements NamingStrategyInterface {
  override columnName(property: string, custom: string, prefixes: string[]): string {
    return [...prefixes.map(snake), custom || snake(property)].join('_');
  }

  override joinColumnName(relation: string, referenced: string): string {
    return `${snake(relation)}_${snake(referenced)}`;
  }
}
