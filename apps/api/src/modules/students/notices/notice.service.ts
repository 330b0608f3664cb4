import { Injectable } from '@nestjs/common';
import { NoticeRepository } from './notice.repository.js';
import type { NoticeKind, StudentNotice } from './notice.entity.js';

/** What a student is told of their record and projects until they put it away. */
@Injectable()
export class NoticeService {
  constructor(private readonly notices: NoticeRepository) {}

  open(studentId: string): Promise<Pick<StudentNotice, 'kind' | 'about' | 'courses' | 'createdAt'>[]> {
    return this.notices.open(studentId);
  }

  /** Adds one to what is not read yet of the same. */
  tellOfOne(studentId: string, kind: NoticeKind, about: string): Promise<void> {
    return this.notices.addCount(studentId, kind, 1, about);
  }

  dismiss(studentId: string, kind: NoticeKind, about: string): Promise<void> {
    return this.notices.dismiss(studentId, kind, about);
  }
}
