import type { Schemas } from '@lumen/contracts';

export type PortfolioSource = Schemas['PortfolioImportRequestDto']['source'];

export type ProfileField = Schemas['PortfolioImportResultDto']['profile_changed'][number];

/** A text for a field of the profile. */
export interface FoundField {
  readonly field: ProfileField;
  readonly value: string;
  /** What was done to it, in a sentence. */
  readonly remark: string | null;
}

export type FoundKind = 'project' | 'job' | 'certificate';

/** Something that can become a project. */
export interface FoundProject {
  readonly id: string;
  readonly kind: FoundKind;
  readonly title: string;
  readonly description: string;
  readonly link: string | null;
  /** Months, `2025-09`. */
  readonly started: string | null;
  readonly ended: string | null;
  readonly collaborators: readonly string[];
  /** Names of skills as the file has them. */
  readonly skills: readonly string[];
  /** What was left out of it or shortened, in sentences. */
  readonly remarks: readonly string[];
}

/** What a file has that can be added here. */
export interface ReadPortfolio {
  readonly source: PortfolioSource;
  readonly fields: readonly FoundField[];
  readonly projects: readonly FoundProject[];
  /** What of the file cannot be added, in sentences. */
  readonly notes: readonly string[];
}
