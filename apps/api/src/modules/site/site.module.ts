import { Module } from '@nestjs/common';
import { SitePages } from './site.pages.js';

/** The pages people open: the built web app with the right status, head and session. */
@Module({ providers: [SitePages] })
export class SiteModule {}
