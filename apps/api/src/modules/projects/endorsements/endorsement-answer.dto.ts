import { ApiProperty, PickType } from '@nestjs/swagger';
import { ENDORSEMENT_TEXT_MAX, ENDORSER_NAME_MAX, ENDORSER_ROLE_MAX } from '@lumen/matching/limits';
import { IsBoolean } from 'class-validator';
import { Text } from '../../../platform/http/text.js';
import { ProjectDto } from '../project.dto.js';

class AskedProjectDto extends PickType(ProjectDto, [
  'title',
  'description',
  'images',
  'link',
  'started',
  'ended',
  'collaborators',
  'skills',
]) {}

/** What a person who is asked reads. */
export class AskedEndorsementDto {
  /** Who asks. */
  student_name: string;

  /** Who is asked, as the student calls them. */
  asked_name: string;

  message: string;

  @ApiProperty({ type: String, format: 'date-time' })
  expires_at: string;

  /** Whether the student who asks looks at it. */
  is_owner: boolean;

  /** The project as everybody would see it. */
  project: AskedProjectDto;

  /** Goes back with the answer: it is given on what was read. */
  project_version: string;
}

export class AnswerEndorsementDto {
  @Text({ label: 'Name', max: ENDORSER_NAME_MAX, required: true, oneLine: true })
  name: string;

  /** Who they are to the project. */
  @Text({ label: 'Role', max: ENDORSER_ROLE_MAX, required: true, oneLine: true })
  role: string;

  @Text({ label: 'Endorsement', max: ENDORSEMENT_TEXT_MAX, required: true })
  text: string;

  /** The version of the project that the author has read. */
  @Text({ label: 'Project version', max: 64, required: true })
  project_version: string;
}

export class DeclineEndorsementDto {
  /** Whether no student may ask this address any more; else the student who asked may not. */
  @IsBoolean({ message: 'never_again must be true or false' })
  never_again: boolean;
}
