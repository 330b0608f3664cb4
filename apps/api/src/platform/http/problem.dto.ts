import { applyDecorators } from '@nestjs/common';
import {
  ApiExtraModels,
  ApiProperty,
  ApiPropertyOptional,
  ApiResponse,
  getSchemaPath,
} from '@nestjs/swagger';

/** How every error of the dashboard API leaves (RFC 9457, D43). */
class ProblemDto {
  /** Always `about:blank`: the code says more. */
  @ApiProperty({ example: 'about:blank' })
  type: string;

  /** The HTTP status in words. */
  @ApiProperty({ example: 'Not Found' })
  title: string;

  @ApiProperty({ type: 'integer', example: 404 })
  status: number;

  /** One sentence for the person: what, where, how to fix. */
  @ApiProperty({ example: 'There is nothing here, or it is not yours to see.' })
  detail: string;

  /** Stable, for programs. */
  @ApiProperty({ example: 'not_found' })
  code: string;

  /** Messages by input field. */
  @ApiPropertyOptional({
    type: 'object',
    additionalProperties: { type: 'array', items: { type: 'string' } },
    example: { title: ['Title is required.'] },
  })
  errors?: Record<string, string[]>;
}

const MEANING: Record<number, string> = {
  400: 'Input that does not fit',
  401: 'Not signed in',
  403: 'Signed in, but not allowed',
  404: 'Not there, or not visible to you',
  409: 'Conflicts with what is there',
  413: 'Too large',
  415: 'A type that is not accepted',
  429: 'Too many requests',
};

/** Documents an error status with the one error body. */
export function ApiProblem(status: number, description = MEANING[status] ?? 'Refused') {
  return applyDecorators(
    ApiExtraModels(ProblemDto),
    ApiResponse({
      status,
      description,
      content: { 'application/problem+json': { schema: { $ref: getSchemaPath(ProblemDto) } } },
    }),
  );
}
