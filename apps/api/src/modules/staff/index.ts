export { StaffModule } from './staff.module.js';
export { PeopleService } from './people/people.service.js';
export { type PersonDetailRow, PersonReadModel } from './people/person.read-model.js';
