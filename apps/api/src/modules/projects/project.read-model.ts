import { Injectable } from '@nestjs/common';
import type { OpenProfile } from '../../platform/access/profile-gate.js';
import type { Person, Viewer } from '../../platform/access/viewer.js';
import { Database } from '../../platform/database/database.js';
import { notFound } from '../../platform/errors.js';
import { kindOfKey } from '../../platform/media/image.js';
import type { Audience } from '../../platform/media/image-owners.js';
import { MAY_BE_SHOWN } from '../accounts/index.js';
import { type Catalogue, CatalogueStore, toSkill } from '../catalogue/index.js';
import { imageUrl, opened, type Visibility, visibleTo } from '../students/index.js';
import { EndorsementRepository } from './endorsements/endorsement.repository.js';
import { type EndorsementDto, toEndorsement } from './endorsements/endorsement.dto.js';
import type { ProjectPicture } from './project-images.policy.js';
import type { ProjectDetailDto, ProjectDto, ProjectPageDto, SeenBy } from './project.dto.js';
import { OWN_ORDER } from './project.repository.js';

interface Row {
  [column: string]: unknown;
  id: string;
  title: string;
  description: string;
  images: ProjectPicture[];
  link: string | null;
  started: string | null;
  ended: string | null;
  collaborators: string[];
  hiddenAt: Date | null;
  createdAt: Date;
  skillIds: number[];
  studentId: string;
  handle: string;
  firstName: string;
  profileImageKey: string | null;
  visibility: Visibility;
  profileHiddenAt: Date | null;
  deletionAt: Date | null;
  mayBeShown: boolean;
}

const SELECT = `
  select p.id, p.title, p.description, p.link, p.started, p.ended, p.collaborators,
    p.hidden_at as "hiddenAt", p.created_at as "createdAt",
    array(select skill_id from project_skills ps where ps.student_id = p.student_id and ps.project_id = p.id
      order by ps.position) as "skillIds",
    array(select jsonb_build_object('key', i.image_key, 'alt', i.image_alt) from project_images i
      where i.student_id = p.student_id and i.project_id = p.id order by i.position) as images,
    st.id as "studentId", st.handle, st.first_name as "firstName", st.image_key as "profileImageKey",
    st.visibility, st.hidden_at as "profileHiddenAt", d.erase_at as "deletionAt",
    ${MAY_BE_SHOWN} as "mayBeShown"
  from projects p
    join students st on st.id = p.student_id
    join accounts a on a.id = st.account_id
    left join deletion_requests d on d.account_id = st.account_id`;

/** The conditions of `visibleTo` as SQL, to select rows. Each selected row is then checked with `visibleTo`. */
const OPEN_TO_VIEWER = `
  (p.student_id = $1 or (p.hidden_at is null and st.hidden_at is null and d.erase_at is null and ${MAY_BE_SHOWN}
    and (st.visibility = 'public' or (st.visibility = 'signed-in' and $1::uuid is not null))))`;

/** Projects with their owners, as the viewer may see them. */
@Injectable()
export class ProjectReadModel {
  constructor(
    private readonly database: Database,
    private readonly catalogue: CatalogueStore,
    private readonly endorsements: EndorsementRepository,
  ) {}

  /** Everybody's, newest first (D40). */
  async page(viewer: Viewer, limit: number, offset: number): Promise<ProjectPageDto> {
    const me = viewer?.studentId ?? null;
    const [rows, [counted]] = await Promise.all([
      this.database.prepared<Row>(
        'projects-page',
        `${SELECT} where ${OPEN_TO_VIEWER} order by p.created_at desc, p.id limit $2 offset $3`,
        [me, limit, offset],
      ),
      this.database.prepared<{ count: number }>(
        'projects-count',
        `select count(*)::int as count from projects p join students st on st.id = p.student_id
           join accounts a on a.id = st.account_id
           left join deletion_requests d on d.account_id = st.account_id where ${OPEN_TO_VIEWER}`,
        [me],
      ),
    ]);
    return { results: this.shown(rows, viewer), count: counted!.count };
  }

  /** One profile's, in their order: few enough to be counted by reading them. */
  async ofProfile(
    profile: OpenProfile,
    viewer: Viewer,
    limit: number,
    offset: number,
  ): Promise<ProjectPageDto> {
    const shown = this.shown(await this.rowsOf(profile.studentId), viewer);
    return { results: shown.slice(offset, offset + limit), count: shown.length };
  }

  /** One student's, in their order, as the viewer would see them if the profile were open to everybody. */
  async portfolio(
    studentId: string,
    viewer: Viewer,
    catalogue: Catalogue = this.catalogue.current,
  ): Promise<ProjectDto[]> {
    const of = opened(studentId);
    return (await this.rowsOf(studentId))
      .filter(({ hiddenAt }) => visibleTo(viewer, { kind: 'project', of, hiddenAt }))
      .map((row) => toProject(catalogue, row));
  }

  /** A project at its own address; null where there is none, and where it is not to be seen (D42). */
  async find(viewer: Viewer, id: string): Promise<ProjectDetailDto | null> {
    const row = await this.row('project-by-id', 'p.id = $1', id);
    if (!row || !isVisible(row, viewer)) return null;
    const isOwner = viewer?.studentId === row.studentId;
    const endorsements = await this.endorsements.shown(row.studentId, [row.id]);
    return {
      ...toProject(this.catalogue.current, row),
      endorsements: endorsements.map(toEndorsement),
      seen_by: isOwner ? seenBy(row) : null,
    };
  }

  /** What a student shows of what others have confirmed, by project, for those who may see the projects. */
  async endorsementsOf(studentId: string, projectIds: string[]): Promise<Map<string, EndorsementDto[]>> {
    const rows = await this.endorsements.shown(studentId, projectIds);
    const of = (id: string) => rows.filter(({ projectId }) => projectId === id).map(toEndorsement);
    return new Map(projectIds.map((id) => [id, of(id)]));
  }

  /** A student's project as visitors would see it if the profile were open to everybody; null where they would not. */
  async asShown(studentId: string, id: string): Promise<ProjectDto | null> {
    const row = await this.row('project-by-id', 'p.id = $1', id);
    if (row?.studentId !== studentId) return null;
    const isShown = visibleTo(null, { kind: 'project', of: opened(studentId), hiddenAt: row.hiddenAt });
    return isShown ? toProject(this.catalogue.current, row) : null;
  }

  /** The owner's own project. @throws DomainError `not_found` */
  async one(owner: Person, id: string): Promise<ProjectDto> {
    const row = await this.row('project-by-id', 'p.id = $1', id);
    if (row?.studentId !== owner.studentId) throw notFound();
    return toProject(this.catalogue.current, row);
  }

  async isVisible(viewer: Viewer, id: string): Promise<boolean> {
    const row = await this.row('project-by-id', 'p.id = $1', id);
    return row !== null && isVisible(row, viewer);
  }

  /** A student's project with this image, as visitors would see it if the profile were open to everybody; null for none. */
  async ofImage(studentId: string, key: string): Promise<string | null> {
    const row = kindOfKey(key) === 'project' ? await this.withImage(key) : null;
    if (row?.studentId !== studentId) return null;
    const { id, hiddenAt } = row;
    return visibleTo(null, { kind: 'project', of: opened(studentId), hiddenAt }) ? id : null;
  }

  /** Who may see one of a project's images: those who may see the project. */
  async imageAudience(key: string, viewer: Viewer): Promise<Audience | null> {
    const row = await this.withImage(key);
    if (!row) return null;
    if (isVisible(row, null)) return 'everybody';
    return isVisible(row, viewer) ? 'viewer' : null;
  }

  private withImage(key: string): Promise<Row | null> {
    return this.row(
      'project-by-image-key',
      '(p.student_id, p.id) = (select i.student_id, i.project_id from project_images i where i.image_key = $1)',
      key,
    );
  }

  private rowsOf(studentId: string): Promise<Row[]> {
    return this.database.prepared<Row>(
      'projects-of-profile',
      `${SELECT} where p.student_id = $1 order by ${OWN_ORDER}`,
      [studentId],
    );
  }

  private async row(name: string, condition: string, value: string): Promise<Row | null> {
    const [row] = await this.database.prepared<Row>(name, `${SELECT} where ${condition}`, [value]);
    return row ?? null;
  }

  private shown(rows: Row[], viewer: Viewer): ProjectDto[] {
    return rows.filter((row) => isVisible(row, viewer)).map((row) => toProject(this.catalogue.current, row));
  }

  /** The image keys of the projects of an account. */
  async imageKeysOf(accountId: string): Promise<string[]> {
    const rows = await this.database.query<{ image_key: string }>(
      `select i.image_key from project_images i join students st on st.id = i.student_id where st.account_id = $1`,
      [accountId],
    );
    return rows.map(({ image_key }) => image_key);
  }
}

function isVisible(row: Row, viewer: Viewer): boolean {
  const { studentId, visibility, profileHiddenAt, deletionAt, mayBeShown, hiddenAt } = row;
  const of = { studentId, visibility, hiddenAt: profileHiddenAt, deletionAt, mayBeShown };
  return visibleTo(viewer, { kind: 'project', of, hiddenAt });
}

function seenBy(row: Row): SeenBy {
  if (isVisible(row, null)) return 'everybody';
  if (row.hiddenAt !== null || row.profileHiddenAt !== null) return 'hidden';
  return row.visibility === 'signed-in' ? 'signed-in' : 'private';
}

const toProject = (catalogue: Catalogue, row: Row): ProjectDto => ({
  project_uuid: row.id,
  profile_uuid: row.studentId,
  profile_handle: row.handle,
  profile_first_name: row.firstName,
  profile_image_url: imageUrl(row.profileImageKey),
  title: row.title,
  description: row.description,
  project_image_url: imageUrl(row.images[0]?.key ?? null),
  project_image_alt: row.images[0]?.alt ?? '',
  images: row.images.map(({ key, alt }) => ({ url: imageUrl(key), alt })),
  link: row.link,
  started: row.started,
  ended: row.ended,
  collaborators: row.collaborators,
  skills: row.skillIds.flatMap((id) => catalogue.skillById.get(id) ?? []).map(toSkill),
  created: row.createdAt.toISOString(),
});
