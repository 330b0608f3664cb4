export * from './feedback.entity.js';
export { FeedbackModule } from './feedback.module.js';
export { ModerationService } from './triage/moderation.service.js';
export { CONTENT_KINDS, CONTENT_PARTS, type ReportedContent } from './triage/reported-content.read-model.js';
