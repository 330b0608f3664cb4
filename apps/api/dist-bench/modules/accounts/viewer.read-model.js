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
import { hashToken } from './sessions/session-token.js';
const BY_TOKEN = `
  select a.id as account_id, a.role, st.id as student_id, st.handle, d.erase_at,
    array_to_string(sn.earned_courses, ',') as earned_courses,
    array_to_string(sn.project_skills, ',') as project_skills,
    array_to_string(sn.linked_careers, ',') as linked_careers,
    array_to_string(sn.linked_programs, ',') as linked_programs
  from sessions s
    join accounts a on a.id = s.account_id and a.is_active
    join students st on st.account_id = a.id
    left join student_snapshots sn on sn.student_id = st.id
    left join deletion_requests d on d.account_id = a.id
  where s.token_hash = $1 and s.expires_at > now()`;
const ids = (list) => (list ? list.split(',').map(Number) : []);
/** Who a session belongs to, with everything scoring needs: one indexed query a request, whatever is asked. */
let ViewerReadModel = class ViewerReadModel {
    database;
    constructor(database) {
        this.database = database;
    }
    /** @param token the session cookie's value */
    async byToken(token) {
        const [row] = await this.database.prepared('viewer-by-token', BY_TOKEN, [hashToken(token)]);
        if (!row)
            return null;
        return {
            accountId: row.account_id,
            role: row.role,
            studentId: row.student_id,
            handle: row.handle,
            deletionAt: row.erase_at,
            study: {
                earnedCourses: ids(row.earned_courses),
                projectSkills: ids(row.project_skills),
                linkedCareers: ids(row.linked_careers),
                linkedPrograms: ids(row.linked_programs),
            },
        };
    }
};
ViewerReadModel = __decorate([
    Injectable(),
    __metadata("design:paramtypes", [Database])
], ViewerReadModel);
export { ViewerReadModel };
//# sourceMappingURL=viewer.read-model.js.map