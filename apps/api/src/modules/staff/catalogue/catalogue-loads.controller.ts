import { Get, Query } from '@nestjs/common';
import { JsonPage, jsonPage } from '../../../platform/http/json-page.js';
import { PageQuery } from '../../../platform/http/paging.dto.js';
import { ApiProblem } from '../../../platform/http/problem.dto.js';
import { StaffCalls, StaffRead } from '../staff-calls.js';
import { CatalogueLoadPageDto, toCatalogueLoad } from './catalogue-loads.dto.js';
import { CatalogueLoadsReadModel } from './catalogue-loads.read-model.js';

@StaffCalls('catalogue-loads')
export class CatalogueLoadsController {
  constructor(private readonly loads: CatalogueLoadsReadModel) {}

  /** The loads of the catalogue that changed something, with what they changed, newest first */
  @Get()
  @StaffRead()
  @ApiProblem(400)
  @JsonPage(CatalogueLoadPageDto)
  async listCatalogueLoads(@Query() { limit, offset }: PageQuery): Promise<Buffer> {
    const { rows, count } = await this.loads.page(limit, offset);
    return jsonPage({ results: rows.map(toCatalogueLoad), count });
  }
}
