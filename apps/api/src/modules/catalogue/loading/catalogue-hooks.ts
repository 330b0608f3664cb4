import { Injectable } from '@nestjs/common';

/** Ids of the records that a load changes, retires, renames or brings back. */
export interface TouchedRecords {
  courses: number[];
  programs: number[];
  careers: number[];
}

/**
 * A course that goes under another code from now on, its own or that of the course that takes it over; a course that takes
 * over others is among them too, with the code it had. Codes are forms (`normaliseCode`).
 */
export interface RenamedCourse {
  id: number;
  from: string;
  to: string;
}

/** What another module does when a catalogue is loaded, in the transaction of the load. */
export interface CatalogueHook {
  /** How many students' records refer to what changes; before anything is written. */
  countTouched(records: TouchedRecords): Promise<number>;
  /** Makes the changes that must be visible together with the new catalogue, and adds a job for the others. */
  loaded(renamed: RenamedCourse[]): Promise<void>;
}

/** Modules that depend on the catalogue register here, in their constructor. */
@Injectable()
export class CatalogueHooks {
  private readonly hooks: CatalogueHook[] = [];

  register(hook: CatalogueHook): void {
    this.hooks.push(hook);
  }

  async countTouched(records: TouchedRecords): Promise<number> {
    let students = 0;
    for (const hook of this.hooks) students += await hook.countTouched(records);
    return students;
  }

  async loaded(renamed: RenamedCourse[]): Promise<void> {
    for (const hook of this.hooks) await hook.loaded(renamed);
  }
}
