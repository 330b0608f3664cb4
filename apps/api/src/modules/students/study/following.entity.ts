import { CreateDateColumn, Entity, Index, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Career, Course, Program } from '../../catalogue/index.js';
import { OfStudent } from '../student/of-student.entity.js';

/** What a student has put on the dashboard or marked, and when. */
abstract class Followed extends OfStudent {
  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}

@Entity('linked_careers')
export class LinkedCareer extends Followed {
  @Index()
  @PrimaryColumn({ type: 'int' })
  careerId: number;

  @ManyToOne(() => Career, { nullable: false, onDelete: 'RESTRICT' })
  career: Relation<Career>;
}

@Entity('linked_programs')
export class LinkedProgram extends Followed {
  @Index()
  @PrimaryColumn({ type: 'int' })
  programId: number;

  @ManyToOne(() => Program, { nullable: false, onDelete: 'RESTRICT' })
  program: Relation<Program>;
}

@Entity('favourite_courses')
export class FavouriteCourse extends Followed {
  @Index()
  @PrimaryColumn({ type: 'int' })
  courseId: number;

  @ManyToOne(() => Course, { nullable: false, onDelete: 'RESTRICT' })
  course: Relation<Course>;
}
