import { Body, Controller, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access } from '../../platform/access/access.js';
import { CurrentViewer, type Person } from '../../platform/access/viewer.js';
import { ApiProblem } from '../../platform/http/problem.dto.js';
import { UuidPipe } from '../../platform/http/uuid.js';
import { NewCredentialDto, NewSignedRecordDto, SignedRecordListDto } from './credentials.dto.js';
import { CredentialsService } from './credentials.service.js';

@ApiTags('credentials')
@Controller('dashboard-api/me/credentials')
export class CredentialsController {
  constructor(private readonly credentials: CredentialsService) {}

  /** What one has had signed, newest first, and what can be signed now */
  @Get()
  @Access('person')
  listCredentials(@CurrentViewer() { studentId }: Person): Promise<SignedRecordListDto> {
    return this.credentials.list(studentId);
  }

  /** Sign one's record, a skill or a project: what others may see of it, and the grades where they are asked for */
  @Post()
  @Access('person')
  @ApiProblem(400)
  @ApiProblem(403, 'The product team has hidden the profile')
  @ApiProblem(404)
  @ApiProblem(409, 'There is nothing to sign yet, or too much for one file')
  @ApiProblem(429)
  createCredential(
    @CurrentViewer() viewer: Person,
    @Body() wanted: NewCredentialDto,
  ): Promise<NewSignedRecordDto> {
    return this.credentials.sign(viewer, wanted);
  }

  /** Revoke a credential: checks report it from now on; a repeat changes nothing */
  @Put(':credential_uuid/revocation')
  @HttpCode(204)
  @Access('person')
  @ApiProblem(400)
  @ApiProblem(404)
  async revokeCredential(
    @CurrentViewer() { studentId }: Person,
    @Param('credential_uuid', UuidPipe) id: string,
  ): Promise<void> {
    await this.credentials.revoke(studentId, id);
  }
}
