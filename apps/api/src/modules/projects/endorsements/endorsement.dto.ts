import { ApiProperty } from '@nestjs/swagger';
import { domainOf } from './endorsement.policy.js';
import type { EndorsementRow } from './endorsement.repository.js';

/** What a person confirms of a project. */
export class EndorsementDto {
  endorsement_uuid: string;

  /** As they call themselves: not checked. */
  name: string;

  /** @example 'Professor of Geography, Riverbend University' */
  role: string;

  text: string;

  @ApiProperty({ type: String, format: 'date-time' })
  endorsed_at: string;

  /** The author reads mail at an address of this domain. @example 'example.edu' */
  verified_domain: string;

  /** Whether the texts of the project are others than those that were endorsed. */
  project_changed: boolean;
}

/** @param row one that is answered */
export const toEndorsement = (row: EndorsementRow): EndorsementDto => ({
  endorsement_uuid: row.id,
  name: row.name!,
  role: row.role!,
  text: row.text!,
  endorsed_at: row.answeredAt!.toISOString(),
  verified_domain: domainOf(row.email),
  project_changed: row.projectChanged,
});
