import { Generated, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Student } from './student.entity.js';

/** What belongs to a student: its key begins with them, and it goes when they go. */
export abstract class OfStudent {
  @PrimaryColumn({ type: 'uuid' })
  studentId: string;

  @ManyToOne(() => Student, { nullable: false, onDelete: 'CASCADE' })
  student: Relation<Student>;
}

/** One of many things of a kind that belong to a student. */
export abstract class ManyOfStudent extends OfStudent {
  @PrimaryColumn({ type: 'uuid' })
  @Generated('uuid')
  id: string;
}
