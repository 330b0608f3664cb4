import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import type { LoadedBy, StoredReport } from '../../catalogue/index.js';

export interface CatalogueLoadRow {
  id: number;
  at: Date;
  loadedBy: LoadedBy;
  educator: string;
  report: StoredReport;
}

/** The loads of the catalogue that changed something. */
@Injectable()
export class CatalogueLoadsReadModel {
  constructor(private readonly database: Database) {}

  /** Newest first. */
  async page(limit: number, offset: number): Promise<{ rows: CatalogueLoadRow[]; count: number }> {
    const [rows, [counted]] = await Promise.all([
      this.database.query<CatalogueLoadRow>(
        `select id, at, loaded_by as "loadedBy", educator, report from catalogue_loads
         order by id desc limit $1 offset $2`,
        [limit, offset],
      ),
      this.database.query<{ count: number }>('select count(*)::int from catalogue_loads'),
    ]);
    return { rows, count: counted!.count };
  }
}
