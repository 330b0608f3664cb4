import { Body, Get, HttpCode, Post } from '@nestjs/common';
import { Access } from '../../../platform/access/access.js';
import { CurrentProfile, type OpenProfile } from '../../../platform/access/profile-gate.js';
import { StudentCalls } from '../../../platform/access/student-calls.js';
import { ApiProblem } from '../../../platform/http/problem.dto.js';
import { DismissNoticeDto, NoticeListDto } from './notice.dto.js';
import { NoticeService } from './notice.service.js';

@StudentCalls('transcripts', 'notices')
export class NoticeController {
  constructor(private readonly notices: NoticeService) {}

  /** What happened to the record while the student was away, newest first */
  @Get()
  @Access('owner')
  async listNotices(@CurrentProfile() { studentId }: OpenProfile): Promise<NoticeListDto> {
    const open = await this.notices.open(studentId);
    return {
      results: open.map(({ createdAt, ...notice }) => ({ ...notice, created: createdAt.toISOString() })),
    };
  }

  /** Dismiss a notice; a repeat changes nothing */
  @Post('dismissals')
  @HttpCode(204)
  @Access('owner')
  @ApiProblem(400)
  async dismissNotice(
    @CurrentProfile() { studentId }: OpenProfile,
    @Body() { kind, about }: DismissNoticeDto,
  ): Promise<void> {
    await this.notices.dismiss(studentId, kind, about);
  }
}
