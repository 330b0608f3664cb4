export { SharedContentDto } from './shared-content.dto.js';
export { SharedContentReader } from './shared-content.reader.js';
export { SharingModule } from './sharing.module.js';
export { type OpenLink, Visits } from './visits.js';
