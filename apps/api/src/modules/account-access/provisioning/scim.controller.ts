import {
  Controller,
  Delete,
  Get,
  Header,
  HttpCode,
  Param,
  Patch,
  Post,
  Put,
  Query,
  Req,
  Res,
  UseFilters,
} from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { isUUID } from 'class-validator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Access } from '../../../platform/access/access.js';
import { CurrentViewer, type Person } from '../../../platform/access/viewer.js';
import { Env } from '../../../platform/env.js';
import { RateLimits, tooOften } from '../../../platform/limits/rate-limits.js';
import { ProvisioningService } from './provisioning.service.js';
import {
  type Resource,
  serviceProviderConfig,
  toList,
  toUser,
  userResourceType,
  userSchema,
} from './scim-answers.js';
import { badRequest, noUser, ScimError } from './scim-error.js';
import { readFilter, readPage } from './scim-query.js';
import { readUser, USER_SCHEMA } from './scim-user.js';
import { SCIM_JSON, ScimErrorFilter } from './scim-error.filter.js';

const SCIM = '/scim/v2';

const Provisioning = () => Access('staff', { scope: 'provisioning', tokensOnly: true });
const Scim = () => Header('content-type', SCIM_JSON);

/** SCIM 2.0 for users (RFC 7643, 7644): its contract is the standard, not ours (docs/accounts-provisioning.md). */
@ApiExcludeController()
@Controller(SCIM)
@UseFilters(ScimErrorFilter)
export class ScimController {
  private readonly base: string;

  constructor(
    private readonly provisioning: ProvisioningService,
    private readonly limits: RateLimits,
    env: Env,
  ) {
    this.base = env.publicUrl + SCIM;
  }

  @Get('ServiceProviderConfig')
  @Scim()
  @Provisioning()
  getServiceProviderConfig(): Resource {
    return serviceProviderConfig(this.base);
  }

  @Get('ResourceTypes')
  @Scim()
  @Provisioning()
  listResourceTypes(): Resource {
    return toList([userResourceType(this.base)]);
  }

  @Get('ResourceTypes/:name')
  @Scim()
  @Provisioning()
  getResourceType(@Param('name') name: string): Resource {
    if (name !== 'User') throw noResource();
    return userResourceType(this.base);
  }

  @Get('Schemas')
  @Scim()
  @Provisioning()
  listSchemas(): Resource {
    return toList([userSchema(this.base)]);
  }

  @Get('Schemas/:id')
  @Scim()
  @Provisioning()
  getSchema(@Param('id') id: string): Resource {
    if (id !== USER_SCHEMA) throw noResource();
    return userSchema(this.base);
  }

  @Get('Users')
  @Scim()
  @Provisioning()
  async listUsers(
    @CurrentViewer() viewer: Person,
    @Query() query: Record<string, string | undefined>,
  ): Promise<Resource> {
    await this.count(viewer);
    const page = readPage(single(query['startIndex']), single(query['count']));
    const { total, rows } = await this.provisioning.list(readFilter(single(query['filter'])), page);
    return toList(
      rows.map((row) => toUser(this.base, row)),
      total,
      page,
    );
  }

  @Get('Users/:id')
  @Scim()
  @Provisioning()
  async getUser(@CurrentViewer() viewer: Person, @Param('id') id: string): Promise<Resource> {
    await this.count(viewer);
    return toUser(this.base, await this.provisioning.find(known(id)));
  }

  @Post('Users')
  @Scim()
  @Provisioning()
  async createUser(
    @CurrentViewer() viewer: Person,
    @Req() { body }: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Resource> {
    await this.count(viewer);
    const user = toUser(this.base, await this.provisioning.create(readUser(jsonOf(body)), viewer.accountId));
    void reply.header('location', (user['meta'] as { location: string }).location);
    return user;
  }

  @Put('Users/:id')
  @Scim()
  @Provisioning()
  async replaceUser(
    @CurrentViewer() viewer: Person,
    @Param('id') id: string,
    @Req() { body }: FastifyRequest,
  ): Promise<Resource> {
    await this.count(viewer);
    return toUser(this.base, await this.provisioning.replace(known(id), jsonOf(body), viewer.accountId));
  }

  @Patch('Users/:id')
  @Scim()
  @Provisioning()
  async changeUser(
    @CurrentViewer() viewer: Person,
    @Param('id') id: string,
    @Req() { body }: FastifyRequest,
  ): Promise<Resource> {
    await this.count(viewer);
    return toUser(this.base, await this.provisioning.patch(known(id), jsonOf(body), viewer.accountId));
  }

  @Delete('Users/:id')
  @HttpCode(204)
  @Provisioning()
  async deleteUser(@CurrentViewer() viewer: Person, @Param('id') id: string): Promise<void> {
    await this.count(viewer);
    await this.provisioning.remove(known(id), viewer.accountId);
  }

  private async count({ accountId }: Person): Promise<void> {
    if (await this.limits.take('provision', { key: accountId })) return;
    throw tooOften('provision', 'too_many_requests', 'Too many requests. Please try again in a minute.');
  }
}

const noResource = () => new ScimError(404, null, 'There is nothing here.');

/** @throws ScimError 404 for what cannot be an id */
function known(id: string): string {
  if (!isUUID(id)) throw noUser();
  return id;
}

/** A parameter that is given twice counts as not given. */
function single(value: unknown): string | undefined {
  if (value === undefined || typeof value === 'string') return value;
  throw badRequest('invalidValue', 'A parameter comes twice.');
}

/** The body, whichever of the types of JSON it came as (platform/http/body.ts). */
function jsonOf(body: unknown): unknown {
  try {
    return JSON.parse(String(body)) as unknown;
  } catch {
    throw badRequest('invalidSyntax', 'The body is not JSON.');
  }
}
