import { Uuid } from '../../../platform/http/uuid.js';

export class LinkCareerDto {
  @Uuid({ message: 'career_uuid must be the uuid of a career' })
  career_uuid: string;
}

export class LinkedCareerDto {
  career_uuid: string;
}

export class LinkProgramDto {
  @Uuid({ message: 'educator_uuid must be the uuid of an educator' })
  educator_uuid: string;

  @Uuid({ message: 'program_uuid must be the uuid of a program' })
  program_uuid: string;
}

export class LinkedProgramDto {
  educator_uuid: string;
  program_uuid: string;
}
