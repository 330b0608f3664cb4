import { applyDecorators, Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access } from '../../../platform/access/access.js';

/** A controller of the product team's calls. Its handlers say `@FeedbackTeam()` or `@Moderators()`. */
export const TriageCalls = (path: string): ClassDecorator =>
  applyDecorators(Controller(`dashboard-api/triage/${path}`), ApiTags('triage'));

/** People who work on topics and submissions, with a session or a token. */
export const FeedbackTeam = () => Access('staff', { scope: 'feedback' });

/** People who decide on reports, and hide and restore content. */
export const Moderators = () => Access('staff', { scope: 'moderation' });
