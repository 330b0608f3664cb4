var __decorate = (this && this.__decorate) || function (decorators, target, key, desc) {
    var c = arguments.length, r = c < 3 ? target : desc === null ? desc = Object.getOwnPropertyDescriptor(target, key) : desc, d;
    if (typeof Reflect === "object" && typeof Reflect.decorate === "function") r = Reflect.decorate(decorators, target, key, desc);
    else for (var i = decorators.length - 1; i >= 0; i--) if (d = decorators[i]) r = (c < 3 ? d(r) : c > 3 ? d(target, key, r) : d(target, key)) || r;
    return c > 3 && r && Object.defineProperty(target, key, r), r;
};
var __metadata = (this && this.__metadata) || function (k, v) {
    if (typeof Reflect === "object" && typeof Reflect.metadata === "function") return Reflect.metadata(k, v);
};
import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { readCatalogueFiles } from './catalogue-files.js';
import { CatalogueWriter } from './catalogue-writer.js';
/** Brings the catalogue tables to what the files of a folder say, in one transaction; a repeat changes nothing. */
let CatalogueLoader = class CatalogueLoader {
    database;
    constructor(database) {
        this.database = database;
    }
    /** @throws CatalogueFilesError when the files do not fit; the catalogue is then as before */
    async load(folder) {
        const files = readCatalogueFiles(folder);
        await this.database.run((tx) => new CatalogueWriter(tx, files).writeAll());
        return { courses: files.courses.length, programs: files.programs.length, careers: files.careers.length };
    }
    async isEmpty() {
        const [found] = await this.database.manager.query('select exists(select 1 from educators) as loaded');
        return !found.loaded;
    }
};
CatalogueLoader = __decorate([
    Injectable(),
    __metadata("design:paramtypes", [Database])
], CatalogueLoader);
export { CatalogueLoader };
//# sourceMappingURL=catalogue-loader.js.map