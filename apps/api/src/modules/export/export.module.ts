import { Module } from '@nestjs/common';
import { InsightsModule } from '../insights/index.js';
import { ProjectsModule } from '../projects/index.js';
import { ExportController } from './export.controller.js';
import { PdfWorkers } from './pdf-workers.js';
import { PortfolioPdf } from './portfolio-pdf.js';
import { PortfolioReader } from './portfolio.reader.js';

/** What a student takes along: the portfolio as PDF, JSON Resume and CSV. */
@Module({
  imports: [InsightsModule, ProjectsModule],
  controllers: [ExportController],
  providers: [PortfolioReader, PortfolioPdf, PdfWorkers],
})
export class ExportModule {}
