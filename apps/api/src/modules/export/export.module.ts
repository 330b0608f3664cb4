import { Module } from '@nestjs/common';
import { CatalogueModule } from '../catalogue/index.js';
import { InsightsModule } from '../insights/index.js';
import { ProjectsModule } from '../projects/index.js';
import { StudentsModule } from '../students/index.js';
import { ExportController } from './export.controller.js';
import { PdfWorkers } from './pdf-workers.js';
import { PortfolioPdf } from './portfolio-pdf.js';
import { PortfolioReader } from './portfolio.reader.js';

/** What a student takes along: the portfolio as PDF, JSON Resume, CSV and PESC transcript. */
@Module({
  imports: [CatalogueModule, InsightsModule, ProjectsModule, StudentsModule],
  controllers: [ExportController],
  providers: [PortfolioReader, PortfolioPdf, PdfWorkers],
})
export class ExportModule {}
