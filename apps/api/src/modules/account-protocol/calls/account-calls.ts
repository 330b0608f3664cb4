import { applyDecorators, Controller, type Type, UseInterceptors } from '@nestjs/common';
import { ApiBody, ApiResponse, ApiTags } from '@nestjs/swagger';
import { Access } from '../../../platform/access/access.js';
import { ProtocolInterceptor } from './protocol.interceptor.js';

/** Base path of the account service, for browsers. */
export const ACCOUNT_SERVICE = '/_allauth/browser/v1';

/** A controller of the account service. */
export const AccountCalls = (): ClassDecorator =>
  applyDecorators(Controller(ACCOUNT_SERVICE), ApiTags('account'), UseInterceptors(ProtocolInterceptor));

const MEANING: Record<number, string> = {
  200: 'Done',
  302: 'On to another address',
  400: 'Input that does not fit',
  401: 'Not signed in, or the person must prove again who they are',
  403: 'Not now, or not at all',
  404: 'There is none',
  409: 'Not possible as things are',
  429: 'Too many calls',
};

/** The swagger plugin guesses a status from the HTTP method; the protocol's are all given, and 201 is none of them. */
const forgetGuessedStatus: MethodDecorator = (_target, _name, { value }) =>
  Reflect.defineMetadata('swagger/apiResponse', {}, value as object);

/** What a call takes and how it can end: the body of each status. Reading the input is the protocol's business, not a pipe's. */
export function Call(answers: Record<number, Type | null>, body?: Type): MethodDecorator {
  return applyDecorators(
    forgetGuessedStatus,
    Access('protocol'),
    ...(body ? [ApiBody({ type: body })] : []),
    ...Object.entries(answers).map(([status, type]) =>
      ApiResponse({
        status: Number(status),
        description: MEANING[Number(status)] ?? '',
        ...(type && { type }),
      }),
    ),
  );
}
