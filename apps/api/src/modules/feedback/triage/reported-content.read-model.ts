import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import type { ContentReportRow } from './moderation.read-model.js';

export const CONTENT_KINDS = ['profile', 'project', 'endorsement'] as const;
export const CONTENT_PARTS = [
  'name',
  'bio',
  'location',
  'links',
  'title',
  'description',
  'link',
  'collaborators',
  'role',
  'text',
] as const;

/** What a person has written at one place of what was reported. */
interface ContentPart {
  name: (typeof CONTENT_PARTS)[number];
  text: string;
}

export interface ReportedContent {
  kind: (typeof CONTENT_KINDS)[number];
  parts: ContentPart[];
  /** That belong to it. */
  images: number;
}

type Columns = Partial<Record<ContentPart['name'], string | null>> & { images: number };

const OF_PROFILE = `select concat_ws(' ', first_name, last_name) as name, bio, location,
    (select string_agg(value, E'\\n') from jsonb_each_text(social_media)) as links,
    (image_key is not null)::int as images
  from students where id = $1`;
const OF_PROJECT = `select p.title, p.description, p.link, array_to_string(p.collaborators, ', ') as collaborators,
    (select count(*)::int from project_images i where i.student_id = p.student_id and i.project_id = p.id) as images
  from projects p where p.student_id = $1 and p.id = $2`;
const OF_ENDORSEMENT = `select name, role, text, 0 as images from endorsements where student_id = $1 and id = $2`;

/** The text of reported content, also where it is hidden or private. */
@Injectable()
export class ReportedContentReadModel {
  constructor(private readonly database: Database) {}

  /** @returns null when it is gone */
  async of({ ownerId, projectId, endorsementId }: ContentReportRow): Promise<ReportedContent | null> {
    if (endorsementId !== null) return this.read('endorsement', OF_ENDORSEMENT, [ownerId, endorsementId]);
    if (projectId !== null) return this.read('project', OF_PROJECT, [ownerId, projectId]);
    return this.read('profile', OF_PROFILE, [ownerId]);
  }

  private async read(
    kind: ReportedContent['kind'],
    statement: string,
    values: string[],
  ): Promise<ReportedContent | null> {
    const [row] = await this.database.query<Columns>(statement, values);
    if (!row) return null;
    const parts = CONTENT_PARTS.flatMap((name) => {
      const text = row[name];
      return text ? [{ name, text }] : [];
    });
    return { kind, parts, images: row.images };
  }
}
