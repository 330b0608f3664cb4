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
import { Database } from '../../platform/database/database.js';
import { notFound } from '../../platform/errors.js';
import { CatalogueStore } from '../catalog/index.js';
import { SnapshotWriter } from './snapshot.writer.js';
import { LinkedCareer, LinkedProgram } from './study.entity.js';
import { StudyRepository } from './study.repository.js';
/** The careers and programs a student follows on the dashboard. */
let LinksService = class LinksService {
    database;
    catalogue;
    study;
    snapshots;
    constructor(database, catalogue, study, snapshots) {
        this.database = database;
        this.catalogue = catalogue;
        this.study = study;
        this.snapshots = snapshots;
    }
    linkCareer(studentId, careerUuid) {
        const { id: careerId } = this.career(careerUuid);
        return this.change(studentId, (tx) => tx
            .createQueryBuilder()
            .insert()
            .into(LinkedCareer)
            .values({ studentId, careerId })
            .orIgnore()
            .execute());
    }
    async unlinkCareer(studentId, careerUuid) {
        const career = this.catalogue.current.careerByUuid.get(careerUuid);
        if (!career)
            return;
        await this.change(studentId, (tx) => tx.getRepository(LinkedCareer).delete({ studentId, careerId: career.id }));
    }
    linkProgram(studentId, educatorUuid, programUuid) {
        const program = this.program(educatorUuid, programUuid);
        if (!program)
            throw notFound();
        return this.change(studentId, (tx) => tx
            .createQueryBuilder()
            .insert()
            .into(LinkedProgram)
            .values({ studentId, programId: program.id })
            .orIgnore()
            .execute());
    }
    async unlinkProgram(studentId, educatorUuid, programUuid) {
        const program = this.program(educatorUuid, programUuid);
        if (!program)
            return;
        await this.change(studentId, (tx) => tx.getRepository(LinkedProgram).delete({ studentId, programId: program.id }));
    }
    async change(studentId, work) {
        return this.database.run(async (tx) => {
            await this.study.lock(tx, studentId);
            const before = await this.countLinks(tx, studentId);
            await work(tx);
            await this.snapshots.refresh(tx, studentId);
            return (await this.countLinks(tx, studentId)) > before ? 'created' : 'existed';
        });
    }
    async countLinks(tx, studentId) {
        const [row] = await tx.query(`select (select count(*) from linked_careers where student_id = $1)
        + (select count(*) from linked_programs where student_id = $1) as links`, [studentId]);
        return Number(row.links);
    }
    career(uuid) {
        const career = this.catalogue.current.careerByUuid.get(uuid);
        if (!career)
            throw notFound();
        return career;
    }
    program(educatorUuid, programUuid) {
        const program = this.catalogue.current.programByUuid.get(programUuid);
        return program?.educatorUuid === educatorUuid ? program : null;
    }
};
LinksService = __decorate([
    Injectable(),
    __metadata("design:paramtypes", [Database,
        CatalogueStore,
        StudyRepository,
        SnapshotWriter])
], LinksService);
export { LinksService };
//# sourceMappingURL=links.service.js.map