import { applyDecorators, Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';

/** A controller of the product team's calls. Its handlers say `@Access('staff')`. */
export const TriageCalls = (path: string): ClassDecorator =>
  applyDecorators(Controller(`dashboard-api/triage/${path}`), ApiTags('triage'));
