import { ApiProperty } from '@nestjs/swagger';
import { type Mode, MODES } from './mode.policy.js';

export class SiteModeDto {
  /** In `read-only` every change is refused, in `maintenance` almost everything, with 503. */
  @ApiProperty({ enum: MODES })
  mode: Mode;

  /** What people read about it; empty in the usual mode. */
  text: string;
}
