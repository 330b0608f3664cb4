import { SOCIAL_PLATFORM_KEYS } from '@lumen/matching/social-platforms';
import { Injectable } from '@nestjs/common';
import { invalid, notFound } from '../../../platform/errors.js';
import { Images } from '../../../platform/media/images.js';
import { handleProblem } from '../student/handle.policy.js';
import { StudentWrites } from '../study/student-writes.js';
import { socialLink, socialLinkProblem } from './social-link.policy.js';
import { imageUrl, type UpdateMeDto, type UpdateSocialMediaDto } from './student.dto.js';
import type { SocialMedia, Student } from '../student/student.entity.js';
import { StudentRepository, type StudentRow } from '../student/student.repository.js';

type Errors = Record<string, string[]>;

@Injectable()
export class StudentService {
  constructor(
    private readonly students: StudentRepository,
    private readonly writes: StudentWrites,
    private readonly images: Images,
  ) {}

  async get(studentId: string): Promise<StudentRow> {
    const student = await this.students.byId(studentId);
    if (!student) throw notFound();
    return student;
  }

  /** Changes what is given and nothing else; a new handle leaves a redirect from the old one (D47). */
  async update(studentId: string, dto: UpdateMeDto): Promise<StudentRow> {
    const imageKey =
      dto.profile_image && (await this.images.add('profile', studentId, dto.profile_image, 'profile_image'));
    await this.writes.withStudent(studentId, async () => {
      const student = await this.get(studentId);
      const changes = { ...(await this.checked(student, dto)), ...(imageKey && { imageKey }) };
      if (Object.keys(changes).length === 0) return;
      await this.students.update(studentId, changes);
      if (changes.handle) await this.students.keepOldHandle(studentId, student.handle);
      if (changes.imageKey !== undefined) await this.images.drop(student.imageKey);
    });
    return this.get(studentId);
  }

  async wantGradeReminders(studentId: string, gradeReminders: boolean): Promise<void> {
    await this.writes.withStudent(studentId, () => this.students.update(studentId, { gradeReminders }));
  }

  /** @throws DomainError `invalid` that names every field that is wrong */
  private async checked(student: StudentRow, dto: UpdateMeDto): Promise<Partial<Student>> {
    const errors: Errors = {};
    const handle = await this.checkedHandle(student, dto.profile_handle, errors);
    const socialMedia = checkedLinks(student.socialMedia, dto.social_media, errors);
    const url = dto.profile_image_url;
    if (url && url !== imageUrl(student.imageKey)) {
      errors['profile_image_url'] = ['Only the profile’s own image, or nothing to remove it.'];
    }
    if (Object.keys(errors).length > 0) throw invalid(errors);
    return {
      ...(handle !== null && { handle }),
      ...(socialMedia && { socialMedia }),
      ...(url === '' && { imageKey: null }),
      ...(dto.bio !== undefined && { bio: dto.bio }),
      ...(dto.location !== undefined && { location: dto.location }),
      ...(dto.first_name !== undefined && { firstName: dto.first_name }),
      ...(dto.last_name !== undefined && { lastName: dto.last_name }),
      ...(dto.search_indexing !== undefined && { searchIndexing: dto.search_indexing }),
      ...(dto.visibility !== undefined && {
        visibility: dto.visibility,
        visibilityConfirmedAt: student.visibilityConfirmedAt ?? new Date(),
      }),
    };
  }

  /** @returns null when the handle stays as it is */
  private async checkedHandle(
    student: StudentRow,
    requested: string | undefined,
    errors: Errors,
  ): Promise<string | null> {
    const handle = requested?.trim().toLowerCase();
    if (handle === undefined || handle === student.handle.toLowerCase()) return null;
    const problem = handleProblem(handle);
    if (problem) errors['profile_handle'] = [problem];
    else {
      await this.students.lockHandles(handle, student.handle);
      if (await this.students.isTaken(handle, student.id)) {
        errors['profile_handle'] = ['This handle is taken. Please choose another.'];
      } else {
        const kept = await this.students.oldHandlesExpire(student.id, { except: [handle, student.handle] });
        if (kept.length >= MAX_OLD_HANDLES) errors['profile_handle'] = [tooManyHandles(kept[0]!)];
      }
    }
    return handle;
  }
}

/** No one else can take them, so their number is limited: otherwise one person could keep all the good ones. */
const MAX_OLD_HANDLES = 5;

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

const tooManyHandles = (until: Date) =>
  `Five old handles still lead to you. Take one of them again, or wait until ${day.format(until)}.`;

/** @returns all links after the change; undefined when none is to change */
function checkedLinks(
  links: SocialMedia,
  dto: UpdateSocialMediaDto | undefined,
  errors: Errors,
): SocialMedia | undefined {
  if (!dto) return undefined;
  const requested = { ...dto, twitter: dto.twitterX ?? dto.twitter };
  const changed = { ...links };
  for (const platform of SOCIAL_PLATFORM_KEYS) {
    const text = requested[platform];
    if (text === undefined) continue;
    const link = text === '' ? null : socialLink(platform, text);
    if (link) changed[platform] = link;
    else if (text === '') delete changed[platform];
    else {
      const sent = platform === 'twitter' && dto.twitterX !== undefined ? 'twitterX' : platform;
      errors[`social_media.${sent}`] = [socialLinkProblem(platform)];
    }
  }
  return changed;
}
