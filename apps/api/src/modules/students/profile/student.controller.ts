import { Get } from '@nestjs/common';
import { Access } from '../../../platform/access/access.js';
import { StudentCalls } from '../../../platform/access/student-calls.js';
import { CurrentProfile } from '../../../platform/access/profile-gate.js';
import { ProfileDto, toProfile } from './student.dto.js';
import type { OpenStudent } from '../student/student.gate.js';

@StudentCalls('students')
export class StudentController {
  /** A student's public profile */
  @Get()
  @Access('visitor')
  getStudent(@CurrentProfile() { student, isOwner }: OpenStudent): ProfileDto {
    return toProfile(student, isOwner);
  }
}
