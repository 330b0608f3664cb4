import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { ValidateBy } from 'class-validator';
import { Upload } from '../http/multipart.js';
import { Sent } from '../http/text.js';

/** The image of a form; what the bytes are is found out when they are remade (`Images.add`). */
export const ImageFile = () =>
  applyDecorators(
    ApiPropertyOptional({ type: 'string', format: 'binary' }),
    Sent(),
    // As it is: class-transformer would copy the bytes and lose the class.
    Transform(({ obj, key }: { obj: Record<string, unknown>; key: string }) => obj[key]),
    ValidateBy({
      name: 'imageFile',
      validator: {
        validate: (value) => value instanceof Upload,
        defaultMessage: () => 'An image must be sent as one file of a form.',
      },
    }),
  );
