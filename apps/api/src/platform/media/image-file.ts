import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { ArrayMaxSize, ValidateBy } from 'class-validator';
import { Upload } from '../http/multipart.js';
import { Sent } from '../http/text.js';

/** class-transformer would copy the bytes and lose the class. */
const asItIs = ({ obj, key }: { obj: Record<string, unknown>; key: string }) => obj[key];

/** The image of a form; what the bytes are is found out when they are remade (`Images.add`). */
export const ImageFile = () =>
  applyDecorators(
    ApiPropertyOptional({ type: 'string', format: 'binary' }),
    Sent(),
    Transform(asItIs),
    ValidateBy({
      name: 'imageFile',
      validator: {
        validate: (value) => value instanceof Upload,
        defaultMessage: () => 'An image must be sent as one file of a form.',
      },
    }),
  );

interface ImageListRule {
  /** How many there may be, and what is said of more. */
  most: number;
  tooMany: string;
}

/** Images in an order: files of a form and addresses of those that are there; one empty value is an empty list (D54). */
export const ImageList = ({ most, tooMany }: ImageListRule) =>
  applyDecorators(
    ApiPropertyOptional({ type: [String], maxItems: most }),
    Sent(),
    Transform((field: { obj: Record<string, unknown>; key: string }) =>
      [asItIs(field)].flat().filter((image) => image !== ''),
    ),
    ArrayMaxSize(most, { message: tooMany }),
    ValidateBy({
      name: 'imageList',
      validator: {
        validate: (values) => Array.isArray(values) && values.every(isImage),
        defaultMessage: () => 'Each image must be a file of a form, or the address of an image.',
      },
    }),
  );

const isImage = (value: unknown) => typeof value === 'string' || value instanceof Upload;
