export {};
//# sourceMappingURL=session-state.js.map