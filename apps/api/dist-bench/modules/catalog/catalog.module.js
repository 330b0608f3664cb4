var __decorate = (this && this.__decorate) || function (decorators, target, key, desc) {
    var c = arguments.length, r = c < 3 ? target : desc === null ? desc = Object.getOwnPropertyDescriptor(target, key) : desc, d;
    if (typeof Reflect === "object" && typeof Reflect.decorate === "function") r = Reflect.decorate(decorators, target, key, desc);
    else for (var i = decorators.length - 1; i >= 0; i--) if (d = decorators[i]) r = (c < 3 ? d(r) : c > 3 ? d(target, key, r) : d(target, key)) || r;
    return c > 3 && r && Object.defineProperty(target, key, r), r;
};
import { Global, Module } from '@nestjs/common';
import { CatalogueRepository } from './catalogue.repository.js';
import { CatalogueStore } from './catalogue.store.js';
import { CatalogueLoader } from './loading/catalogue-loader.js';
/** Careers, programs, courses and skills: reference data every other module reads. */
let CatalogModule = class CatalogModule {
};
CatalogModule = __decorate([
    Global(),
    Module({
        providers: [CatalogueRepository, CatalogueStore, CatalogueLoader],
        exports: [CatalogueStore, CatalogueLoader],
    })
], CatalogModule);
export { CatalogModule };
//# sourceMappingURL=catalog.module.js.map