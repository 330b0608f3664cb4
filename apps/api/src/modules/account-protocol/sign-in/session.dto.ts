import { ApiProperty } from '@nestjs/swagger';
import { StatusDto } from '../calls/protocol.dto.js';

export class ListedSessionDto {
  @ApiProperty({ type: 'integer' })
  id: number;

  user_agent: string;

  ip: string;

  /** Epoch seconds. */
  created_at: number;

  /** Whether it is the browser that asks. */
  is_current: boolean;
}

export class SessionListDto extends StatusDto {
  data: ListedSessionDto[];
}

export class EndSessionsDto {
  /** Ids from the list. */
  @ApiProperty({ type: 'integer', isArray: true })
  sessions: number[];
}
