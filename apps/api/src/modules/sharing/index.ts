export { UNTOLD } from './share.controller.js';
export { SharingModule } from './sharing.module.js';
export { Visits } from './visits.js';
