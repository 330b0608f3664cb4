import { SkillDto } from '../../catalogue/index.js';
import { CareerCompletionDto, CareerDto } from './career-insight.dto.js';

/** A career like another one, scored for the viewer, with what the two have in common. */
export class SimilarCareerDto {
  career: CareerDto;
  completion_stats: CareerCompletionDto;

  /** Whether the career is on the viewer's dashboard. */
  linked_to_student: boolean;

  /** True when the source of the careers calls the two related; false when that was worked out from their work. */
  listed: boolean;

  /** Skills that both need and the viewer has. */
  existing_shared_skills: SkillDto[];

  /** Skills that both need and the viewer does not have yet. */
  missing_shared_skills: SkillDto[];

  /**
   * Up to three things that are done in both, those that fewest careers do first.
   * @example ['Analyze data to identify trends or relationships among variables.']
   */
  shared_activities: string[];

  /**
   * Up to three names of software used in both, that of fewest careers first; what is among the shared skills is left out.
   * @example ['Tableau']
   */
  shared_technologies: string[];
}

export class SimilarCareersDto {
  /** Up to five, the most alike first; none where too little is known of the work. */
  results: SimilarCareerDto[];
}
