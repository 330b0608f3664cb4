import { Injectable } from '@nestjs/common';
import { accentProblem } from '@lumen/matching/accent';
import { type Actor, OPERATOR } from '../../../platform/audit/audit-log.js';
import { invalid } from '../../../platform/errors.js';
import { Institution, type InstitutionSettings } from '../../../platform/institution/institution.js';
import { Images } from '../../../platform/media/images.js';
import type { UpdateStaffSettingsDto } from './settings.dto.js';

@Injectable()
export class SettingsService {
  constructor(
    private readonly institution: Institution,
    private readonly images: Images,
  ) {}

  async update(actor: Actor, dto: UpdateStaffSettingsDto): Promise<void> {
    checkAccents(dto);
    const imageKey = dto.logo && (await this.images.add('logo', personOf(actor), dto.logo, 'logo'));
    const changes: Partial<InstitutionSettings> = {
      ...(dto.institution_name !== undefined && { name: dto.institution_name }),
      ...(dto.institution_short_name !== undefined && { shortName: dto.institution_short_name }),
      ...(dto.logo_url !== undefined && { imageKey: null }),
      ...(imageKey !== undefined && { imageKey }),
      ...(dto.accent_light !== undefined && { accentLight: dto.accent_light || null }),
      ...(dto.accent_dark !== undefined && { accentDark: dto.accent_dark || null }),
      ...(dto.default_visibility !== undefined && { defaultVisibility: dto.default_visibility }),
    };
    await this.institution.change(actor, changes, checkNames);
  }
}

const personOf = (actor: Actor): string => (actor === OPERATOR ? OPERATOR : actor.accountId);

/** Both at once, so that staff do not learn of the second only when the first is mended. */
function checkAccents({ accent_light, accent_dark }: UpdateStaffSettingsDto): void {
  const problems = {
    accent_light: accent_light && accentProblem('light', accent_light),
    accent_dark: accent_dark && accentProblem('dark', accent_dark),
  };
  const errors: Record<string, string[]> = {};
  for (const [field, problem] of Object.entries(problems)) if (problem) errors[field] = [problem];
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

/** The name is what those read who cannot see the logo. */
function checkNames({ name, shortName, imageKey }: InstitutionSettings): void {
  if (name !== '') return;
  const hasMore = shortName !== '' || imageKey !== null;
  if (hasMore) throw invalid({ institution_name: ['A short name or a logo takes the full name, too.'] });
}
