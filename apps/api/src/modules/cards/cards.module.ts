import { Module } from '@nestjs/common';
import { InsightsModule } from '../insights/index.js';
import { ProjectsModule } from '../projects/index.js';
import { SharingModule } from '../sharing/index.js';
import { StudentsModule } from '../students/index.js';
import { CardPictures } from './card-pictures.js';
import { CardThreads } from './card-threads.js';
import { CardReader } from './card.reader.js';
import { CardsController } from './cards.controller.js';

/** Social cards of public profiles, their projects, and share links. */
@Module({
  imports: [InsightsModule, ProjectsModule, SharingModule, StudentsModule],
  controllers: [CardsController],
  providers: [CardReader, CardPictures, CardThreads],
})
export class CardsModule {}
