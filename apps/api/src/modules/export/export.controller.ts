import { Controller, Get, Query, StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiProduces, ApiPropertyOptional, ApiTags } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsIn } from 'class-validator';
import { Access } from '../../platform/access/access.js';
import { CurrentViewer, type Person } from '../../platform/access/viewer.js';
import { ClientGone } from '../../platform/http/client-gone.js';
import { Repeated, YesOrNo } from '../../platform/http/query.js';
import { ApiProblem } from '../../platform/http/problem.dto.js';
import { JsonResumeDto, toJsonResume } from './json-resume.dto.js';
import { portfolioCsv } from './portfolio-csv.js';
import { PortfolioPdf } from './portfolio-pdf.js';
import { portfolioPesc } from './portfolio-pesc.js';
import { PortfolioReader } from './portfolio.reader.js';
import { PAPERS, PRINTED_SECTIONS, type PrintedSectionName, type PrintLayout } from './printed-portfolio.js';

class ExportQuery {
  /** With the courses, grades and projects that visitors do not see (D50). */
  @YesOrNo('include_hidden')
  include_hidden: boolean = false;
}

class PdfQuery extends ExportQuery implements PrintLayout {
  /** The sections of the PDF; all of them unless given. */
  @ApiPropertyOptional({ enum: PRINTED_SECTIONS, isArray: true })
  @Repeated()
  @IsIn(PRINTED_SECTIONS, {
    each: true,
    message: `sections must be some of ${PRINTED_SECTIONS.join(', ')}`,
  })
  sections: PrintedSectionName[] = [...PRINTED_SECTIONS];

  @ApiPropertyOptional({ enum: Object.keys(PAPERS), default: 'letter' })
  @IsIn(Object.keys(PAPERS), { message: `paper must be one of ${Object.keys(PAPERS).join(', ')}` })
  paper: keyof typeof PAPERS = 'letter';

  /** The number of columns on a page. */
  @ApiPropertyOptional({ enum: [1, 2], default: 1 })
  @Transform(({ value }: { value: unknown }) => Number(value))
  @IsIn([1, 2], { message: 'columns must be 1 or 2' })
  columns: 1 | 2 = 1;
}

/** The viewer's own portfolio, to hand out. The path has no handle, so no one can ask for another's. */
@ApiTags('export')
@Controller('aux/profile-export')
export class ExportController {
  constructor(
    private readonly portfolios: PortfolioReader,
    private readonly pdf: PortfolioPdf,
  ) {}

  /** The viewer's portfolio as a tagged PDF, named after the handle */
  @Get()
  @Access('person')
  @ApiProduces('application/pdf')
  @ApiProblem(400)
  async exportProfile(
    @CurrentViewer() viewer: Person,
    @Query() { include_hidden, ...layout }: PdfQuery,
    @ClientGone() gone: AbortSignal,
  ): Promise<StreamableFile> {
    const portfolio = await this.portfolios.read(viewer, include_hidden);
    const pdf = await this.pdf.make(portfolio, layout, gone);
    return new StreamableFile(pdf, {
      type: 'application/pdf',
      length: pdf.length,
      disposition: attachment(portfolio.handle, 'pdf'),
    });
  }

  /** The same data in the format of jsonresume.org */
  @Get('json-resume')
  @Access('person')
  @ApiProblem(400)
  async exportJsonResume(
    @CurrentViewer() viewer: Person,
    @Query() { include_hidden }: ExportQuery,
  ): Promise<JsonResumeDto> {
    return toJsonResume(await this.portfolios.read(viewer, include_hidden));
  }

  /** The same data as one table; what a spreadsheet would take for a formula is marked as text */
  @Get('csv')
  @Access('person')
  @ApiProblem(400)
  @ApiOkResponse({
    description: 'One line for each thing in the portfolio',
    content: { 'text/csv': { schema: { type: 'string' }, example: 'kind,title,code\r\n' } },
  })
  async exportCsv(
    @CurrentViewer() viewer: Person,
    @Query() { include_hidden }: ExportQuery,
  ): Promise<StreamableFile> {
    const portfolio = await this.portfolios.read(viewer, include_hidden);
    return new StreamableFile(Buffer.from(portfolioCsv(portfolio)), {
      type: 'text/csv; charset=utf-8',
      disposition: attachment(portfolio.handle, 'csv'),
    });
  }

  /** Its courses as a PESC College Transcript 1.6.0, which says that it is unofficial and self-reported */
  @Get('pesc')
  @Access('person')
  @ApiProblem(400)
  @ApiOkResponse({
    description: 'A record for each school, with a session for each term',
    content: { 'application/xml': { schema: { type: 'string' } } },
  })
  async exportPesc(
    @CurrentViewer() viewer: Person,
    @Query() { include_hidden }: ExportQuery,
  ): Promise<StreamableFile> {
    const portfolio = await this.portfolios.read(viewer, include_hidden);
    return new StreamableFile(Buffer.from(portfolioPesc(portfolio, new Date())), {
      type: 'application/xml; charset=utf-8',
      disposition: attachment(portfolio.handle, 'xml'),
    });
  }
}

/** A handle has only characters that need no quoting (D47). */
const attachment = (handle: string, ending: string) => `attachment; filename="${handle}.${ending}"`;
