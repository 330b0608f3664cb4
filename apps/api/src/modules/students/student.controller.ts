import { Controller, Get } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import { Access } from '../../platform/access/access.js';
import { CurrentProfile, type OpenProfile } from '../../platform/access/profile-gate.js';
import { ProfileDto, toProfile } from './student.dto.js';
import { StudentService } from './student.service.js';

@ApiTags('students')
@ApiParam({ name: 'handle', description: 'Public handle of the student, in any case' })
@Controller('dashboard-api/students/:handle')
export class StudentController {
  constructor(private readonly students: StudentService) {}

  /** A student's public profile */
  @Get()
  @Access('visitor')
  async getStudent(@CurrentProfile() profile: OpenProfile): Promise<ProfileDto> {
    return toProfile(await this.students.get(profile.studentId), profile.isOwner);
  }
}
