import { Injectable } from '@nestjs/common';
import type { Person } from '../../../platform/access/viewer.js';
import { notFound } from '../../../platform/errors.js';
import { CatalogueStore, toSkill } from '../../catalogue/index.js';
import { StudyReader } from '../../students/index.js';
import { toCareer, toReadiness } from './career-rows.js';
import type { SimilarCareersDto } from './similar-careers.dto.js';

@Injectable()
export class SimilarCareersService {
  constructor(
    private readonly catalogue: CatalogueStore,
    private readonly study: StudyReader,
  ) {}

  /** The careers like one, as publishing found them, scored for the viewer. */
  of(viewer: Person, uuid: string): SimilarCareersDto {
    const catalogue = this.catalogue.current;
    const career = catalogue.careerByUuid.get(uuid);
    if (!career) throw notFound();
    const evidence = this.study.ownEvidence(catalogue, viewer);
    const linked = new Set(viewer.study.linkedCareers);
    const results = career.similar.map(({ career: other, listed, activities, technologies }) => {
      const needed = new Set(other.needs.map(({ skill }) => skill));
      const shared = career.needs.flatMap(({ skill }) => (needed.has(skill) ? [skill] : []));
      const named = new Set(shared.map(({ name }) => name));
      return {
        career: toCareer(other),
        completion_stats: toReadiness(catalogue, other, evidence),
        linked_to_student: linked.has(other.id),
        listed,
        existing_shared_skills: shared.filter(({ position }) => evidence.held.has(position)).map(toSkill),
        missing_shared_skills: shared.filter(({ position }) => !evidence.held.has(position)).map(toSkill),
        shared_activities: activities,
        shared_technologies: technologies.filter((name) => !named.has(name)),
      };
    });
    return { results };
  }
}
