import { CreateDateColumn, Entity, Index, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Career, Course, Program } from '../../catalog/index.js';
import { OfStudent } from '../student/of-student.entity.js';

@Entity('linked_careers')
export class LinkedCareer extends OfStudent {
  @Index()
  @PrimaryColumn({ type: 'int' })
  careerId: number;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;

  @ManyToOne(() => Career, { nullable: false, onDelete: 'RESTRICT' })
  career: Relation<Career>;
}

@Entity('linked_programs')
export class LinkedProgram extends OfStudent {
  @Index()
  @PrimaryColumn({ type: 'int' })
  programId: number;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;

  @ManyToOne(() => Program, { nullable: false, onDelete: 'RESTRICT' })
  program: Relation<Program>;
}

@Entity('favourite_courses')
export class FavouriteCourse extends OfStudent {
  @Index()
  @PrimaryColumn({ type: 'int' })
  courseId: number;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;

  @ManyToOne(() => Course, { nullable: false, onDelete: 'RESTRICT' })
  course: Relation<Course>;
}
