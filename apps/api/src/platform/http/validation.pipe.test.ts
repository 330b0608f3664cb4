import 'reflect-metadata';
import { expect, test } from '@jest/globals';
import { Type } from 'class-transformer';
import { IsArray, IsString, ValidateNested } from 'class-validator';
import { DomainError } from '../errors.js';
import { validationPipe } from './validation.pipe.js';

class Line {
  @IsString()
  code!: string;
}

class Lines {
  @IsArray()
  @ValidateNested({ each: true })
  @Type(() => Line)
  lines!: Line[];
}

const check = (body: unknown) => validationPipe().transform(body, { type: 'body', metatype: Lines });
const many = (count: number) => Array.from({ length: count }, (_, place) => ({ code: `ART ${place}` }));
const fields = (count: number) => Object.fromEntries(many(count).map(({ code }) => [code, code]));

test('lists and objects of a thousand members are taken, and fields that are not known are dropped', async () => {
  const { lines } = await check({ lines: many(1000) });
  expect(lines).toHaveLength(1000);
  expect(await check({ lines: [], ...fields(999) })).toEqual({ lines: [] });
});

test.each([
  ['a longer list', { lines: many(1001) }],
  ['an object of more fields', { lines: [], ...fields(1000) }],
  ['more fields further down', { lines: [{ code: 'ART 1', ...fields(1000) }] }],
])('%s is refused before it is checked member by member', async (_what, body) => {
  const refused = check(body);
  await expect(refused).rejects.toBeInstanceOf(DomainError);
  await expect(refused).rejects.toMatchObject({
    errors: { body: ['A list or object in it has more than 1000 members.'] },
  });
});
