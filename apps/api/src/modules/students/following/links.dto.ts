import { IsUUID } from 'class-validator';

export class LinkCareerDto {
  @IsUUID(undefined, { message: 'career_uuid must be the uuid of a career' })
  career_uuid: string;
}

export class LinkedCareerDto {
  career_uuid: string;
}

export class LinkProgramDto {
  @IsUUID(undefined, { message: 'educator_uuid must be the uuid of an educator' })
  educator_uuid: string;

  @IsUUID(undefined, { message: 'program_uuid must be the uuid of a program' })
  program_uuid: string;
}

export class LinkedProgramDto {
  educator_uuid: string;
  program_uuid: string;
}
