import { Body, Controller, Get, Patch, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access } from '../../../platform/access/access.js';
import { CurrentViewer, type Person } from '../../../platform/access/viewer.js';
import { AcceptsForm } from '../../../platform/http/multipart.js';
import { ApiProblem } from '../../../platform/http/problem.dto.js';
import { GradeRemindersDto, MeDto, toMe, UpdateMeDto } from './student.dto.js';
import { StudentService } from './student.service.js';

@ApiTags('me')
@Controller('dashboard-api/me')
export class MeController {
  constructor(private readonly students: StudentService) {}

  /** The viewer's own profile */
  @Get()
  @Access('person', { duringDeletion: true })
  async getMe(@CurrentViewer() viewer: Person): Promise<MeDto> {
    return toMe(await this.students.get(viewer.studentId), viewer.role);
  }

  /** Change one's own profile: only the fields that are sent, as JSON or, with an image, as a form */
  @Patch()
  @Access('person')
  @AcceptsForm()
  async updateMe(@CurrentViewer() viewer: Person, @Body() dto: UpdateMeDto): Promise<MeDto> {
    return toMe(await this.students.update(viewer.studentId, dto), viewer.role);
  }

  /** Turn the mails about grades that should be in on or off */
  @Put('grade-reminders')
  @Access('person')
  @ApiProblem(400)
  async setGradeReminders(
    @CurrentViewer() viewer: Person,
    @Body() { wanted }: GradeRemindersDto,
  ): Promise<MeDto> {
    await this.students.wantGradeReminders(viewer.studentId, wanted);
    return toMe(await this.students.get(viewer.studentId), viewer.role);
  }
}
