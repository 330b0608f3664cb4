import { expect, test } from 'vitest';
import { fieldErrors } from './field-errors';
import { HttpError } from './http-error';

const refusal = (body: object) => HttpError.from(Response.json(body, { status: 400 }));

test('the words of each field are joined, of those that can show them', async () => {
  const error = await refusal({ errors: { name: ['Too long.', 'Too loud.'], skills: ['Too many.'] } });
  expect(fieldErrors(error)).toEqual({ name: 'Too long. Too loud.', skills: 'Too many.' });
  expect(fieldErrors(error, ['name', 'email'])).toEqual({ name: 'Too long. Too loud.' });
});

test('another failure says nothing of a field', async () => {
  expect(fieldErrors(await refusal({ detail: 'No.' }))).toEqual({});
  expect(fieldErrors(new TypeError('Failed to fetch'))).toEqual({});
  expect(fieldErrors(null)).toEqual({});
});
