import { Body, Delete, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { CurrentViewer, type Person } from '../../../platform/access/viewer.js';
import { JsonPage, jsonPage } from '../../../platform/http/json-page.js';
import { ApiProblem } from '../../../platform/http/problem.dto.js';
import { UuidPipe } from '../../../platform/http/uuid.js';
import { StaffCalls, StaffRead, StaffWrite } from '../staff-calls.js';
import {
  LockReasonDto,
  PersonDetailDto,
  PersonPageDto,
  PersonQuery,
  RoleDto,
  toPerson,
  toPersonDetail,
} from './people.dto.js';
import { PeopleService } from './people.service.js';
import { PersonReadModel } from './person.read-model.js';

/** The id in the path. */
const Account = () => Param('account_uuid', UuidPipe);

@StaffCalls('people')
export class PeopleController {
  constructor(
    private readonly people: PeopleService,
    private readonly list: PersonReadModel,
  ) {}

  /** People by handle, found by a part of handle, name or e-mail address */
  @Get()
  @StaffRead()
  @ApiProblem(400)
  @JsonPage(PersonPageDto)
  async listPeople(@Query() { text, state, limit, offset }: PersonQuery): Promise<Buffer> {
    const { rows, count } = await this.list.page(text || null, state ?? null, limit, offset);
    return jsonPage({ results: rows.map(toPerson), count });
  }

  /** One person and how they sign in; the audit log keeps that a person has looked */
  @Get(':account_uuid')
  @StaffRead()
  @ApiProblem(404)
  async getPerson(@CurrentViewer() actor: Person, @Account() id: string): Promise<PersonDetailDto> {
    return toPersonDetail(await this.people.open(actor, id));
  }

  /** Lock an account: it is signed out everywhere, no one can sign in to it, and others do not see the profile */
  @Post(':account_uuid/lock')
  @HttpCode(200)
  @StaffWrite()
  @ApiProblem(400)
  @ApiProblem(404)
  @ApiProblem(409)
  async lockPerson(
    @CurrentViewer() actor: Person,
    @Account() id: string,
    @Body() { reason }: LockReasonDto,
  ): Promise<PersonDetailDto> {
    return toPersonDetail(await this.people.lock(actor, id, reason));
  }

  /** Unlock an account; a repeat changes nothing */
  @Post(':account_uuid/unlock')
  @HttpCode(200)
  @StaffWrite()
  @ApiProblem(400)
  @ApiProblem(404)
  async unlockPerson(
    @CurrentViewer() actor: Person,
    @Account() id: string,
    @Body() { reason }: LockReasonDto,
  ): Promise<PersonDetailDto> {
    return toPersonDetail(await this.people.unlock(actor, id, reason));
  }

  /** Make a person staff, or take that back; refused for the last one */
  @Put(':account_uuid/role')
  @StaffWrite()
  @ApiProblem(400)
  @ApiProblem(404)
  @ApiProblem(409)
  async setPersonRole(
    @CurrentViewer() actor: Person,
    @Account() id: string,
    @Body() { role }: RoleDto,
  ): Promise<PersonDetailDto> {
    return toPersonDetail(await this.people.setRole(actor, id, role));
  }

  /** Request the erasure of an account in 14 days for its owner; a repeat does not postpone it */
  @Put(':account_uuid/erasure')
  @StaffWrite()
  @ApiProblem(404)
  @ApiProblem(409)
  async requestPersonErasure(
    @CurrentViewer() actor: Person,
    @Account() id: string,
  ): Promise<PersonDetailDto> {
    return toPersonDetail(await this.people.requestErasure(actor, id));
  }

  /** Cancel the erasure of an account; everything stays as it was */
  @Delete(':account_uuid/erasure')
  @StaffWrite()
  @ApiProblem(404)
  async cancelPersonErasure(@CurrentViewer() actor: Person, @Account() id: string): Promise<PersonDetailDto> {
    return toPersonDetail(await this.people.cancelErasure(actor, id));
  }

  /** Mail a person the link to a copy of everything that is kept about them */
  @Post(':account_uuid/takeout')
  @HttpCode(200)
  @StaffWrite()
  @ApiProblem(404)
  @ApiProblem(409)
  async sendPersonTakeout(@CurrentViewer() actor: Person, @Account() id: string): Promise<PersonDetailDto> {
    return toPersonDetail(await this.people.sendTakeout(actor, id));
  }
}
