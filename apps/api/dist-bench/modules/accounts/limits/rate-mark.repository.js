var __decorate = (this && this.__decorate) || function (decorators, target, key, desc) {
    var c = arguments.length, r = c < 3 ? target : desc === null ? desc = Object.getOwnPropertyDescriptor(target, key) : desc, d;
    if (typeof Reflect === "object" && typeof Reflect.decorate === "function") r = Reflect.decorate(decorators, target, key, desc);
    else for (var i = decorators.length - 1; i >= 0; i--) if (d = decorators[i]) r = (c < 3 ? d(r) : c > 3 ? d(target, key, r) : d(target, key)) || r;
    return c > 3 && r && Object.defineProperty(target, key, r), r;
};
var __metadata = (this && this.__metadata) || function (k, v) {
    if (typeof Reflect === "object" && typeof Reflect.metadata === "function") return Reflect.metadata(k, v);
};
import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
/**
 * One statement, so that two processes that count the same key at once cannot both take the last mark: the second waits
 * for the row and then sees the first one's mark.
 */
const ADD = `
  insert into rate_marks as r ("limit", key, marks, expires_at)
  values ($1, $2, array[clock_timestamp()], clock_timestamp() + make_interval(secs => $4))
  on conflict ("limit", key) do update set
    marks = array(
      select mark from unnest(r.marks) mark where mark > clock_timestamp() - make_interval(secs => $4) order by mark
    ) || clock_timestamp(),
    expires_at = clock_timestamp() + make_interval(secs => $4)
  where $3 > (
    select count(*) from unnest(r.marks) mark where mark > clock_timestamp() - make_interval(secs => $4)
  )
  returning marks[cardinality(marks)]::text as at`;
const REMOVE = `
  update rate_marks set marks = array_remove(marks, $3::timestamptz) where "limit" = $1 and key = $2`;
let RateMarkRepository = class RateMarkRepository {
    database;
    constructor(database) {
        this.database = database;
    }
    /** @returns the mark's time as PostgreSQL writes it, or null when the window already holds `max` marks */
    async add(limit, key, max, seconds) {
        const [row] = await this.database.prepared('rate-mark-add', ADD, [
            limit,
            key,
            max,
            seconds,
        ]);
        return row?.at ?? null;
    }
    async remove(limit, key, at) {
        await this.database.prepared('rate-mark-remove', REMOVE, [limit, key, at]);
    }
    async clear(limit, key) {
        await this.database.prepared('rate-mark-clear', 'delete from rate_marks where "limit" = $1 and key = $2', [limit, key]);
    }
    async deleteExpired() {
        await this.database.prepared('rate-marks-expired', 'delete from rate_marks where expires_at <= clock_timestamp()', []);
    }
};
RateMarkRepository = __decorate([
    Injectable(),
    __metadata("design:paramtypes", [Database])
], RateMarkRepository);
export { RateMarkRepository };
//# sourceMappingURL=rate-mark.repository.js.map