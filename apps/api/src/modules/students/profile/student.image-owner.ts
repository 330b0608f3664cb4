import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Viewer } from '../../../platform/access/viewer.js';
import { type Audience, type ImageOwner, ImageOwners } from '../../../platform/media/image-owners.js';
import { factsOf } from '../student/student.gate.js';
import { visibleTo } from '../student/student.policy.js';
import { StudentRepository } from '../student/student.repository.js';

/** Profile images: those who may see the profile may see its image. */
@Injectable()
export class StudentImageOwner implements ImageOwner, OnModuleInit {
  readonly kind = 'profile';

  constructor(
    private readonly owners: ImageOwners,
    private readonly students: StudentRepository,
  ) {}

  onModuleInit(): void {
    this.owners.register(this);
  }

  async audience(key: string, viewer: Viewer): Promise<Audience | null> {
    const student = await this.students.byImageKey(key);
    if (!student) return null;
    const item = { kind: 'profile', of: factsOf(student) } as const;
    if (visibleTo(null, item)) return 'everybody';
    return visibleTo(viewer, item) ? 'viewer' : null;
  }

  inUse(keys: string[]): Promise<string[]> {
    return this.students.imageKeysInUse(keys);
  }

  ofAccount(accountId: string): Promise<string[]> {
    return this.students.imageKeysOf(accountId);
  }
}
