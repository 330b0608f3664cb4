export * from './student.entity.js';
export * from './study.entity.js';
export { ProfileDto, imageUrl, toProfile } from './student.dto.js';
export { RESERVED_HANDLES } from './handle.policy.js';
export { factsOf } from './student.gate.js';
export { visibleTo } from './student.policy.js';
export { SnapshotWriter } from './snapshot.writer.js';
export { StudentRepository } from './student.repository.js';
export { StudentService } from './student.service.js';
export { StudentsModule } from './students.module.js';
export { StudyReader } from './study.reader.js';
//# sourceMappingURL=index.js.map