import { Column, CreateDateColumn, Entity } from 'typeorm';
import { ManyOfStudent } from '../students/index.js';
import type { ProfileChanges } from './portfolio-import.policy.js';

/** Where projects and profile fields came from. */
export const PORTFOLIO_SOURCES = ['linkedin', 'json-resume'] as const;
export type PortfolioSource = (typeof PORTFOLIO_SOURCES)[number];

/** A project as an import left it. */
export interface ImportedProject {
  id: string;
  /** Computed over all its fields. If the project's digest differs now, its owner has changed it. */
  digest: string;
}

/** One confirmed import of projects and profile fields. Undoing it takes back what is still as the import left it. */
@Entity('portfolio_imports')
export class PortfolioImport extends ManyOfStudent {
  @Column({ type: 'text' })
  source: PortfolioSource;

  /** Fields of the profile that it changed. */
  @Column({ type: 'jsonb' })
  profile: ProfileChanges;

  @Column({ type: 'jsonb' })
  projects: ImportedProject[];

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}
