export * from './feedback.entity.js';
export { FeedbackModule } from './feedback.module.js';
