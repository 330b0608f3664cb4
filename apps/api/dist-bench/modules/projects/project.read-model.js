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
import { CatalogueStore, toSkill } from '../catalog/index.js';
import { imageUrl, visibleTo } from '../students/index.js';
const SELECT = `
  select p.id, p.title, p.description, p.image_key as "imageKey", p.hidden_at as "hiddenAt",
    p.created_at as "createdAt",
    array(select skill_id from project_skills ps where ps.student_id = p.student_id and ps.project_id = p.id
      order by ps.position) as "skillIds",
    st.id as "studentId", st.handle, st.first_name as "firstName", st.image_key as "profileImageKey",
    st.visibility, st.hidden_at as "profileHiddenAt", d.erase_at as "deletionAt"
  from projects p
    join students st on st.id = p.student_id
    left join deletion_requests d on d.account_id = st.account_id`;
/** The same conditions as `visibleTo`, for choosing rows; what comes out is asked again, one by one. */
const OPEN_TO_VIEWER = `
  (p.student_id = $1 or (p.hidden_at is null and st.hidden_at is null and d.erase_at is null
    and (st.visibility = 'public' or (st.visibility = 'signed-in' and $1::uuid is not null))))`;
/** Projects with their owners, as the viewer may see them. */
let ProjectReadModel = class ProjectReadModel {
    database;
    catalogue;
    constructor(database, catalogue) {
        this.database = database;
        this.catalogue = catalogue;
    }
    /** Everybody's, newest first (D40). */
    async page(viewer, limit, offset) {
        const me = viewer?.studentId ?? null;
        const [rows, [counted]] = await Promise.all([
            this.database.prepared('projects-page', `${SELECT} where ${OPEN_TO_VIEWER} order by p.created_at desc, p.id limit $2 offset $3`, [me, limit, offset]),
            this.database.prepared('projects-count', `select count(*)::int as count from projects p join students st on st.id = p.student_id
           left join deletion_requests d on d.account_id = st.account_id where ${OPEN_TO_VIEWER}`, [me]),
        ]);
        return { results: this.shown(rows, viewer), count: counted.count };
    }
    /** One profile's, newest first. */
    async ofProfile(profile, viewer) {
        const rows = await this.database.prepared('projects-of-profile', `${SELECT} where p.student_id = $1 order by p.created_at desc, p.id`, [profile.studentId]);
        const results = this.shown(rows, viewer);
        return { results, count: results.length };
    }
    shown(rows, viewer) {
        return rows.filter((row) => isVisible(row, viewer)).map((row) => toProject(this.catalogue.current, row));
    }
};
ProjectReadModel = __decorate([
    Injectable(),
    __metadata("design:paramtypes", [Database,
        CatalogueStore])
], ProjectReadModel);
export { ProjectReadModel };
function isVisible(row, viewer) {
    const { studentId, visibility, profileHiddenAt, deletionAt, hiddenAt } = row;
    const of = { studentId, visibility, hiddenAt: profileHiddenAt, deletionAt };
    return visibleTo(viewer, { kind: 'project', of, hiddenAt });
}
const toProject = (catalogue, row) => ({
    project_uuid: row.id,
    profile_uuid: row.studentId,
    profile_handle: row.handle,
    profile_first_name: row.firstName,
    profile_image_url: imageUrl(row.profileImageKey),
    title: row.title,
    description: row.description,
    project_image_url: imageUrl(row.imageKey),
    skills: row.skillIds.flatMap((id) => catalogue.skillById.get(id) ?? []).map(toSkill),
    created: row.createdAt.toISOString(),
});
//# sourceMappingURL=project.read-model.js.map