export { StaffModule } from './staff.module.js';
export { toStaffSettings, UpdateStaffSettingsDto } from './settings/settings.dto.js';
export { SettingsService } from './settings/settings.service.js';
export { PeopleService } from './people/people.service.js';
export { type PersonDetailRow, PersonReadModel } from './people/person.read-model.js';
