import { Body, Controller, Delete, Get, HttpCode, Param, Put, Res } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Access } from '../../../platform/access/access.js';
import { CurrentViewer, type Person } from '../../../platform/access/viewer.js';
import { ApiProblem } from '../../../platform/http/problem.dto.js';
import { UuidPipe } from '../../../platform/http/uuid.js';
import { FollowedPlanDto, FollowedPlanListDto, FollowPlanDto } from './followed-plan.dto.js';
import { FollowedPlanService } from './followed-plan.service.js';

/** The viewer's own: there is no address at which others could ask for it. */
@ApiTags('careers')
@Controller('dashboard-api/me/plans')
export class FollowedPlanController {
  constructor(private readonly plans: FollowedPlanService) {}

  /** The plans that the viewer follows, ticked off by their record, the first followed first */
  @Get()
  @Access('person')
  async listFollowedPlans(@CurrentViewer() viewer: Person): Promise<FollowedPlanListDto> {
    return { results: await this.plans.list(viewer) };
  }

  /** Follow a plan to a career, in place of the one that was followed before */
  @Put(':career_uuid')
  @Access('person')
  @ApiProblem(400)
  @ApiProblem(404)
  @ApiProblem(409, 'There are as many plans as one can follow')
  @ApiResponse({ status: 201, type: FollowedPlanDto, description: 'The first plan to this career' })
  @ApiResponse({ status: 200, type: FollowedPlanDto, description: 'In place of the one before' })
  async followPlan(
    @CurrentViewer() viewer: Person,
    @Param('career_uuid', UuidPipe) careerUuid: string,
    @Body() plan: FollowPlanDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<FollowedPlanDto> {
    const { followed, isNew } = await this.plans.follow(viewer, careerUuid, plan);
    void reply.status(isNew ? 201 : 200);
    return followed;
  }

  /** Stop following a plan; a repeat changes nothing */
  @Delete(':career_uuid')
  @HttpCode(204)
  @Access('person')
  @ApiProblem(400)
  async unfollowPlan(
    @CurrentViewer() { studentId }: Person,
    @Param('career_uuid', UuidPipe) careerUuid: string,
  ): Promise<void> {
    await this.plans.unfollow(studentId, careerUuid);
  }
}
