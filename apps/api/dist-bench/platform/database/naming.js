import { DefaultNamingStrategy } from 'typeorm';
const snake = (name) => name.replace(/([a-z0-9])([A-Z])/g, '$1_$2').toLowerCase();
/** camelCase in code, snake_case in the database. Tables are always named by their entity. */
export class SnakeNaming extends DefaultNamingStrategy {
    columnName(property, custom, prefixes) {
        return [...prefixes.map(snake), custom || snake(property)].join('_');
    }
    joinColumnName(relation, referenced) {
        return `${snake(relation)}_${snake(referenced)}`;
    }
}
//# sourceMappingURL=naming.js.map