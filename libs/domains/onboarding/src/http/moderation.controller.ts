import { Body, Controller, Get, HttpCode, Param, ParseUUIDPipe, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  type LicenseLink,
  ManageProviderRequest,
  type ModeratedProviders,
  PageQuery,
  ProvidersQuery,
  VetProviderRequest,
} from '@townlink/contracts';
import { AdminOnly, Caller, type CurrentUser, invalidField } from '@townlink/server-http';
import { ManageProviderService } from '../moderation/manage-provider.service';
import { ModerationService } from '../moderation/moderation.service';
import { VetProviderService } from '../vetting/vet-provider.service';

const providerId = new ParseUUIDPipe({ exceptionFactory: () => invalidField('id', 'This is no provider id.') });

@ApiTags('admin')
@AdminOnly()
@Controller('api/admin')
export class ModerationController {
  constructor(
    private readonly moderation: ModerationService,
    private readonly vetting: VetProviderService,
    private readonly management: ManageProviderService,
  ) {}

  @Get('vetting')
  pending(@Query() { page }: PageQuery): Promise<ModeratedProviders> {
    return this.moderation.pending(page);
  }

  @Post('vet-provider')
  @HttpCode(200)
  vet(@Caller() admin: CurrentUser, @Body() request: VetProviderRequest): Promise<{ is_active: boolean }> {
    return this.vetting.vet(admin.id, request);
  }

  @Get('providers')
  list(@Query() query: ProvidersQuery): Promise<ModeratedProviders> {
    return this.moderation.moderated(query);
  }

  @Get('providers/:id/license')
  license(@Param('id', providerId) id: string): Promise<LicenseLink> {
    return this.moderation.licenseLink(id);
  }

  @Post('manage-provider')
  @HttpCode(200)
  async manage(@Caller() admin: CurrentUser, @Body() request: ManageProviderRequest): Promise<{ success: true }> {
    await this.management.manage(admin.id, request);
    return { success: true };
  }
}
