import { applyDecorators, Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access } from '../../platform/access/access.js';

/** A controller of the calls by which staff run the site. No API token opens them. */
export const StaffCalls = (path: string): ClassDecorator =>
  applyDecorators(Controller(`dashboard-api/staff/${path}`), ApiTags('staff'));

/** Staff look at something. */
export const StaffRead = () => Access('staff');

/** Staff change something: they must have proven just now who they are. It is recorded in the audit log. */
export const StaffWrite = () => Access('staff', { recentProof: true });
