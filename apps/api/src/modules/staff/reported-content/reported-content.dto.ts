import { ApiProperty } from '@nestjs/swagger';
import { CONTENT_KINDS, CONTENT_PARTS, type ReportedContent } from '../../feedback/index.js';

class ContentPartDto {
  @ApiProperty({ enum: CONTENT_PARTS })
  name: (typeof CONTENT_PARTS)[number];

  text: string;
}

/** The words of what was reported, also where others may not see them. */
export class ReportedContentDto {
  @ApiProperty({ enum: CONTENT_KINDS })
  kind: (typeof CONTENT_KINDS)[number];

  /** Only what a person has written, in the order in which it is read. */
  parts: ContentPartDto[];

  /** Images that belong to it; they are not in the answer. */
  @ApiProperty({ type: 'integer' })
  images: number;
}

export const toReportedContent = ({ kind, parts, images }: ReportedContent): ReportedContentDto => ({
  kind,
  parts: parts.map(({ name, text }) => ({ name, text })),
  images,
});
