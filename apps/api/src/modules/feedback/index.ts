export * from './feedback.entity.js';
