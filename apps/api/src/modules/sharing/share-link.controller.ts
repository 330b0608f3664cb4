import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access } from '../../platform/access/access.js';
import { CurrentViewer, type Person } from '../../platform/access/viewer.js';
import { ApiProblem } from '../../platform/http/problem.dto.js';
import { UuidPipe } from '../../platform/http/uuid.js';
import {
  AddressedShareLinkDto,
  NewShareLinkDto,
  ShareLinkDto,
  ShareLinkListDto,
  UpdateShareLinkDto,
} from './share-link.dto.js';
import { ShareLinkService } from './share-link.service.js';

@ApiTags('sharing')
@Controller('dashboard-api/me/share-links')
export class ShareLinkController {
  constructor(private readonly links: ShareLinkService) {}

  /** One's own share links, and what may be put into one */
  @Get()
  @Access('person')
  listShareLinks(@CurrentViewer() viewer: Person): Promise<ShareLinkListDto> {
    return this.links.list(viewer);
  }

  /** Make a share link; the answer has its address, this once */
  @Post()
  @Access('person')
  @ApiProblem(400)
  @ApiProblem(409, 'There are fifty already')
  createShareLink(
    @CurrentViewer() viewer: Person,
    @Body() dto: NewShareLinkDto,
  ): Promise<AddressedShareLinkDto> {
    return this.links.create(viewer, dto);
  }

  /** Change what is in a link, how long it works, or its password */
  @Patch(':link_uuid')
  @Access('person')
  @ApiProblem(400)
  @ApiProblem(404)
  updateShareLink(
    @CurrentViewer() viewer: Person,
    @Param('link_uuid', UuidPipe) id: string,
    @Body() dto: UpdateShareLinkDto,
  ): Promise<ShareLinkDto> {
    return this.links.update(viewer, id, dto);
  }

  /** Replace the address of a link; the answer has the new one, this once, and the old one stops working */
  @Post(':link_uuid/address')
  @Access('person')
  @ApiProblem(400)
  @ApiProblem(404)
  readdressShareLink(
    @CurrentViewer() viewer: Person,
    @Param('link_uuid', UuidPipe) id: string,
  ): Promise<AddressedShareLinkDto> {
    return this.links.readdress(viewer, id);
  }

  /** Revoke a link, which stops working at once; a repeat changes nothing */
  @Delete(':link_uuid')
  @HttpCode(204)
  @Access('person')
  @ApiProblem(400)
  async revokeShareLink(
    @CurrentViewer() viewer: Person,
    @Param('link_uuid', UuidPipe) id: string,
  ): Promise<void> {
    await this.links.revoke(viewer, id);
  }
}
