import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { Jobs } from '../../../platform/jobs/jobs.js';
import { PUBLISH_CATALOGUE } from '../catalogue.jobs.js';
import { CatalogueRepository } from '../store/catalogue.repository.js';
import { announceCatalogue, LOAD_LOCK, LOAD_STATEMENT_MS } from '../store/catalogue-version.js';
import { CataloguePublisher, PUBLICATION_VERSION } from './catalogue-publisher.js';

/** Publishes the stored catalogue anew after an update of Lumen, in a job. A load of a catalogue publishes it itself. */
@Injectable()
export class CatalogueRepublisher implements OnModuleInit {
  private readonly log = new Logger(CatalogueRepublisher.name);

  constructor(
    private readonly database: Database,
    private readonly repository: CatalogueRepository,
    private readonly publisher: CataloguePublisher,
    private readonly jobs: Jobs,
  ) {}

  async onModuleInit(): Promise<void> {
    this.jobs.handle(PUBLISH_CATALOGUE, () => this.republish());
    if (!this.database.isConnected) return;
    const version = await this.repository.publicationVersion();
    if (version !== null && version !== PUBLICATION_VERSION) await this.jobs.add(PUBLISH_CATALOGUE, {});
  }

  /** A repeat finds the same. */
  private republish(): Promise<void> {
    return this.database.run(
      async () => {
        await this.database.execute('select pg_advisory_xact_lock($1)', [LOAD_LOCK]);
        let reported = 0;
        await this.publisher.publish((done) => {
          if (done < reported + 0.25) return;
          reported = done;
          this.log.log(`Publishing the catalogue: ${Math.round(done * 100)} %`);
        });
        await announceCatalogue(this.database);
      },
      { statementMs: LOAD_STATEMENT_MS },
    );
  }
}
