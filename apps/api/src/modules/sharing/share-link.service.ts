import { Injectable } from '@nestjs/common';
import type { Person } from '../../platform/access/viewer.js';
import { Env } from '../../platform/env.js';
import { atMost, invalid, notFound } from '../../platform/errors.js';
import { newLinkToken } from '../../platform/keys/link-token.js';
import { hashPassword, hashToken } from '../accounts/index.js';
import { StudentWrites } from '../students/index.js';
import {
  type AddressedShareLinkDto,
  type NewShareLinkDto,
  type ShareItemDto,
  type ShareLinkDto,
  type ShareLinkListDto,
  toShareLink,
  type UpdateShareLinkDto,
} from './share-link.dto.js';
import { eachOnce, keyOf, type ShareItem } from './share-item.js';
import { ShareableReader } from './shareable.reader.js';
import { ShareLinkRepository, type ShareLinkRow } from './share-link.repository.js';

/** More than anybody keeps an eye on. */
const MAX_LINKS = 50;

/** The links of a student. */
@Injectable()
export class ShareLinkService {
  constructor(
    private readonly env: Env,
    private readonly links: ShareLinkRepository,
    private readonly shareable: ShareableReader,
    private readonly writes: StudentWrites,
  ) {}

  async list(owner: Person): Promise<ShareLinkListDto> {
    const [rows, shareable] = await Promise.all([this.links.all(owner.studentId), this.shareable.of(owner)]);
    return { results: rows.map(toShareLink), count: rows.length, shareable };
  }

  /** @throws DomainError `invalid` for what is not on the owner's profile, `too_many_share_links` */
  async create(owner: Person, dto: NewShareLinkDto): Promise<AddressedShareLinkDto> {
    const items = await this.checked(owner, dto.items);
    const passwordHash = dto.password ? await hashPassword(dto.password) : null;
    const { title, with_grades: withGrades, expires_in_days: days } = dto;
    const token = newLinkToken();
    const row = await this.writes.withStudent(owner.studentId, async () => {
      if ((await this.links.all(owner.studentId)).length >= MAX_LINKS) throw tooMany();
      const fields = { title, items, withGrades, passwordHash, days };
      return this.links.insert(owner.studentId, hashToken(token), fields);
    });
    return this.withAddress(row, token);
  }

  /** Changes what is given and nothing else; the address stays. @throws DomainError `not_found`, `invalid` */
  async update(owner: Person, id: string, dto: UpdateShareLinkDto): Promise<ShareLinkDto> {
    const items = dto.items && (await this.checked(owner, dto.items));
    const passwordHash = dto.password ? await hashPassword(dto.password) : null;
    const row = await this.writes.withStudent(owner.studentId, async () => {
      const present = await this.links.find(owner.studentId, id);
      if (!present) throw notFound();
      return this.links.update(present, {
        title: dto.title ?? present.title,
        items: items ?? present.items,
        withGrades: dto.with_grades ?? present.withGrades,
        passwordHash: dto.password === undefined ? present.passwordHash : passwordHash,
        days: dto.expires_in_days ?? null,
      });
    });
    return toShareLink(row);
  }

  /** Another address for the same; the one before opens nothing any more. @throws DomainError `not_found` */
  async readdress({ studentId }: Person, id: string): Promise<AddressedShareLinkDto> {
    const token = newLinkToken();
    const row = await this.writes.withStudent(studentId, () =>
      this.links.setToken(studentId, id, hashToken(token)),
    );
    if (!row) throw notFound();
    return this.withAddress(row, token);
  }

  async revoke({ studentId }: Person, id: string): Promise<void> {
    await this.writes.withStudent(studentId, () => this.links.remove(studentId, id));
  }

  private withAddress(row: ShareLinkRow, token: string): AddressedShareLinkDto {
    return { ...toShareLink(row), address: `${this.env.publicUrl}/s/${token}` };
  }

  /** Each once. @throws DomainError `invalid` for what is not on the owner's profile */
  private async checked(owner: Person, items: ShareItemDto[]): Promise<ShareItem[]> {
    const known = new Set((await this.shareable.of(owner)).map(keyOf));
    const wanted = eachOnce(items.map(({ kind, uuid }) => ({ kind, uuid })));
    if (wanted.every((item) => known.has(keyOf(item)))) return wanted;
    throw invalid({ items: ['Some of it is no longer on your profile. Please choose again.'] });
  }
}

const tooMany = () => atMost('too_many_share_links', `${MAX_LINKS} links`, 'revoke');
