export { registerSite } from './register-site.js';
export { SiteModule } from './site.module.js';
//# sourceMappingURL=index.js.map