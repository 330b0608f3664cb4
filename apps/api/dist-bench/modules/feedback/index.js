export * from './feedback.entity.js';
//# sourceMappingURL=index.js.map