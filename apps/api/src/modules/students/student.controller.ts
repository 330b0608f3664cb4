import { Get } from '@nestjs/common';
import { Access } from '../../platform/access/access.js';
import { StudentCalls } from '../../platform/access/student-calls.js';
import { CurrentProfile, type OpenProfile } from '../../platform/access/profile-gate.js';
import { ProfileDto, toProfile } from './student.dto.js';
import { StudentService } from './student.service.js';

@StudentCalls('students')
export class StudentController {
  constructor(private readonly students: StudentService) {}

  /** A student's public profile */
  @Get()
  @Access('visitor')
  async getStudent(@CurrentProfile() profile: OpenProfile): Promise<ProfileDto> {
    return toProfile(await this.students.get(profile.studentId), profile.isOwner);
  }
}
