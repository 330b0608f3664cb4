import { Body, Controller, Delete, Get, HttpCode, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access } from '../../../platform/access/access.js';
import { CurrentViewer, type Person } from '../../../platform/access/viewer.js';
import { ApiProblem } from '../../../platform/http/problem.dto.js';
import { toCatalogueCourse } from '../../catalogue/index.js';
import {
  CourseChoiceListDto,
  CourseOfSchoolDto,
  EquivalenceDto,
  EquivalenceListDto,
  SetEquivalenceDto,
} from './equivalence.dto.js';
import { EquivalenceService, type KnownEquivalence } from './equivalence.service.js';

const toEquivalence = ({ school, code, course }: KnownEquivalence): EquivalenceDto => ({
  school,
  code,
  course: toCatalogueCourse(course),
});

@ApiTags('triage')
@Controller('dashboard-api/triage')
export class EquivalenceController {
  constructor(private readonly equivalences: EquivalenceService) {}

  /** Which codes of which schools students choose most for which course, without names and from three students on */
  @Get('course-choices')
  @Access('staff', { scope: 'feedback' })
  async listCourseChoices(): Promise<CourseChoiceListDto> {
    const chosen = await this.equivalences.mostChosen();
    return {
      results: chosen.map(({ students, ...choice }) => ({ ...toEquivalence(choice), students })),
    };
  }

  /** What codes of other schools mean for everybody */
  @Get('course-equivalences')
  @Access('staff', { scope: 'feedback' })
  async listCourseEquivalences(): Promise<EquivalenceListDto> {
    return { results: (await this.equivalences.list()).map(toEquivalence) };
  }

  /** Set which course a code of a school means for everybody */
  @Put('course-equivalences')
  @Access('staff', { scope: 'feedback' })
  @ApiProblem(400)
  async setCourseEquivalence(
    @CurrentViewer() actor: Person,
    @Body() { school, code, course_uuid }: SetEquivalenceDto,
  ): Promise<EquivalenceDto> {
    return toEquivalence(await this.equivalences.set(actor, school, code, course_uuid));
  }

  /** Remove an equivalence; a repeat changes nothing */
  @Delete('course-equivalences')
  @HttpCode(204)
  @Access('staff', { scope: 'feedback' })
  @ApiProblem(400)
  async dropCourseEquivalence(
    @CurrentViewer() actor: Person,
    @Query() { school, code }: CourseOfSchoolDto,
  ): Promise<void> {
    await this.equivalences.drop(actor, school, code);
  }
}
