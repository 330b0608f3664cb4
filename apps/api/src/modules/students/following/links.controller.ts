import { Body, Delete, HttpCode, Param, Post, Res } from '@nestjs/common';
import { ApiResponse } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Access } from '../../../platform/access/access.js';
import { StudentCalls } from '../../../platform/access/student-calls.js';
import { CurrentProfile, type OpenProfile } from '../../../platform/access/profile-gate.js';
import { ApiProblem } from '../../../platform/http/problem.dto.js';
import { UuidPipe } from '../../../platform/http/uuid.js';
import { LinkCareerDto, LinkedCareerDto, LinkedProgramDto, LinkProgramDto } from './links.dto.js';
import { type LinkOutcome, LinksService } from './links.service.js';

const statusOf = (outcome: LinkOutcome) => (outcome === 'created' ? 201 : 200);

@StudentCalls('students')
export class LinksController {
  constructor(private readonly links: LinksService) {}

  /** Add a career to the dashboard; a repeat answers 200 with the same row */
  @Post('linked-careers')
  @Access('owner')
  @ApiProblem(400)
  @ApiProblem(409)
  @ApiResponse({ status: 201, type: LinkedCareerDto })
  @ApiResponse({ status: 200, type: LinkedCareerDto, description: 'It was there before' })
  async linkCareer(
    @CurrentProfile() profile: OpenProfile,
    @Body() { career_uuid }: LinkCareerDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<LinkedCareerDto> {
    void reply.status(statusOf(await this.links.linkCareer(profile.studentId, career_uuid)));
    return { career_uuid };
  }

  /** Remove a career from the dashboard; a repeat changes nothing */
  @Delete('linked-careers/:career_uuid')
  @HttpCode(204)
  @Access('owner')
  @ApiProblem(400)
  async unlinkCareer(
    @CurrentProfile() profile: OpenProfile,
    @Param('career_uuid', UuidPipe) careerUuid: string,
  ): Promise<void> {
    await this.links.unlinkCareer(profile.studentId, careerUuid);
  }

  /** Add a program to the dashboard; a repeat answers 200 with the same row */
  @Post('linked-programs')
  @Access('owner')
  @ApiProblem(400)
  @ApiProblem(409)
  @ApiResponse({ status: 201, type: LinkedProgramDto })
  @ApiResponse({ status: 200, type: LinkedProgramDto, description: 'It was there before' })
  async linkProgram(
    @CurrentProfile() profile: OpenProfile,
    @Body() { educator_uuid, program_uuid }: LinkProgramDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<LinkedProgramDto> {
    void reply.status(statusOf(await this.links.linkProgram(profile.studentId, educator_uuid, program_uuid)));
    return { educator_uuid, program_uuid };
  }

  /** Remove a program from the dashboard; a repeat changes nothing */
  @Delete('linked-programs/:educator_uuid/:program_uuid')
  @HttpCode(204)
  @Access('owner')
  @ApiProblem(400)
  async unlinkProgram(
    @CurrentProfile() profile: OpenProfile,
    @Param('educator_uuid', UuidPipe) educatorUuid: string,
    @Param('program_uuid', UuidPipe) programUuid: string,
  ): Promise<void> {
    await this.links.unlinkProgram(profile.studentId, educatorUuid, programUuid);
  }
}
