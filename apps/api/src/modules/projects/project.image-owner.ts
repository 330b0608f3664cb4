import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Viewer } from '../../platform/access/viewer.js';
import { type Audience, type ImageOwner, ImageOwners } from '../../platform/media/image-owners.js';
import { ProjectReadModel } from './project.read-model.js';
import { ProjectRepository } from './project.repository.js';

/** Project images: those who may see the project may see its images. */
@Injectable()
export class ProjectImageOwner implements ImageOwner, OnModuleInit {
  readonly kind = 'project';

  constructor(
    private readonly owners: ImageOwners,
    private readonly readModel: ProjectReadModel,
    private readonly projects: ProjectRepository,
  ) {}

  onModuleInit(): void {
    this.owners.register(this);
  }

  audience(key: string, viewer: Viewer): Promise<Audience | null> {
    return this.readModel.imageAudience(key, viewer);
  }

  inUse(keys: string[]): Promise<string[]> {
    return this.projects.imageKeysInUse(keys);
  }

  ofAccount(accountId: string): Promise<string[]> {
    return this.readModel.imageKeysOf(accountId);
  }
}
