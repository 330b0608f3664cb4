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
import { handleProblem } from './handle.policy.js';
import { HandleRedirect, Student } from './student.entity.js';
const SELECT = `
  select st.id, st.account_id as "accountId", st.handle, st.first_name as "firstName", st.last_name as "lastName",
    st.bio, st.location, st.image_key as "imageKey", st.social_media as "socialMedia", st.visibility,
    st.visibility_confirmed_at as "visibilityConfirmedAt", st.search_indexing as "searchIndexing",
    st.hidden_at as "hiddenAt", d.erase_at as "deletionAt", st.created_at as "createdAt"
  from students st left join deletion_requests d on d.account_id = st.account_id`;
let StudentRepository = class StudentRepository {
    database;
    constructor(database) {
        this.database = database;
    }
    async byHandle(handle) {
        if (handleProblem(handle) !== null)
            return null;
        const rows = await this.database.prepared('student-by-handle', `${SELECT} where st.handle = $1`, [handle]);
        return rows[0] ?? null;
    }
    async byId(id) {
        const rows = await this.database.prepared('student-by-id', `${SELECT} where st.id = $1`, [
            id,
        ]);
        return rows[0] ?? null;
    }
    async handleOf(accountId) {
        const rows = await this.database.prepared('handle-of-account', 'select handle from students where account_id = $1', [accountId]);
        return rows[0]?.handle ?? null;
    }
    /** Taken now, or given up less than 90 days ago by somebody else (D47). */
    async isTaken(handle, byOtherThan = null, tx = this.database.manager) {
        const [row] = await tx.query(`select exists(select 1 from students where handle = $1 and id is distinct from $2)
         or exists(select 1 from handle_redirects where handle = $1 and expires_at > now()
           and student_id is distinct from $2) as taken`, [handle, byOtherThan]);
        return row.taken;
    }
    /** Handles are given out one after the other, so that two people never get the same one. */
    async lockHandles(tx) {
        await tx.query(`select pg_advisory_xact_lock(hashtextextended('handles', 0))`);
    }
    /** Who an old address leads to. */
    async redirectFrom(handle) {
        const rows = await this.database.prepared('student-by-old-handle', `${SELECT} join handle_redirects r on r.student_id = st.id where r.handle = $1 and r.expires_at > now()`, [handle]);
        return rows[0] ?? null;
    }
    async insert(tx, student) {
        const { id } = await tx.getRepository(Student).save({ ...student, imageKey: null });
        await tx.query('insert into student_snapshots (student_id) values ($1)', [id]);
        return id;
    }
    async update(tx, id, changes) {
        await tx.getRepository(Student).update({ id }, changes);
    }
    async keepOldHandle(tx, studentId, handle) {
        const expiresAt = new Date(Date.now() + 90 * 86_400_000);
        await tx.getRepository(HandleRedirect).upsert({ handle, studentId, expiresAt }, ['handle']);
    }
};
StudentRepository = __decorate([
    Injectable(),
    __metadata("design:paramtypes", [Database])
], StudentRepository);
export { StudentRepository };
//# sourceMappingURL=student.repository.js.map