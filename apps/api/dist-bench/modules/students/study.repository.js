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
import { CourseVisibility, EarnedCourse, TranscriptImport } from './study.entity.js';
const EARNED = `
  select e.id, e.import_id as "importId", e.kind, e.term, e.institution, e.code, e.title, e.credits, e.grade, e.repeat,
    e.course_id as "courseId", e.position as taken,
    coalesce(v.is_visible, true) as "isVisible", coalesce(v.grade_visible, false) as "gradeVisible"
  from earned_courses e
    left join course_visibility v on v.student_id = e.student_id and v.course_id = e.course_id
  where e.student_id = $1
  order by e.position, e.id`;
let StudyRepository = class StudyRepository {
    database;
    constructor(database) {
        this.database = database;
    }
    earned(studentId, manager = this.database.manager) {
        return manager.query(EARNED, [studentId]);
    }
    async addImport(tx, studentId, layout, courses) {
        const imported = await tx.getRepository(TranscriptImport).save({ studentId, layout });
        const [{ last }] = await tx.query('select coalesce(max(position), 0) as last from earned_courses where student_id = $1', [studentId]);
        await tx.getRepository(EarnedCourse).insert(courses.map((course, index) => ({
            ...course,
            studentId,
            importId: imported.id,
            position: last + index + 1,
        })));
        return imported.id;
    }
    /** Removes an import with exactly the courses it brought. @returns whether there was one */
    async removeImport(tx, studentId, importId) {
        const { affected } = await tx.getRepository(TranscriptImport).delete({ studentId, id: importId });
        return affected === 1;
    }
    imports(studentId) {
        return this.database.manager.query(`select i.id, i.layout, i.created_at as "createdAt", count(e.id)::int as courses
       from transcript_imports i left join earned_courses e on e.student_id = i.student_id and e.import_id = i.id
       where i.student_id = $1 group by i.student_id, i.id order by i.created_at desc, i.id`, [studentId]);
    }
    /** Locks the student's study rows against a second change at the same time: double clicks wait for each other. */
    async lock(tx, studentId) {
        await tx.query('select 1 from student_snapshots where student_id = $1 for update', [studentId]);
    }
    async saveVisibility(tx, row) {
        await tx.getRepository(CourseVisibility).upsert(row, ['studentId', 'courseId']);
    }
};
StudyRepository = __decorate([
    Injectable(),
    __metadata("design:paramtypes", [Database])
], StudyRepository);
export { StudyRepository };
//# sourceMappingURL=study.repository.js.map