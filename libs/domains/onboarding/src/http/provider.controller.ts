import { Body, Controller, Get, Patch } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type OwnProvider, UpdateProviderRequest } from '@townlink/contracts';
import { Caller, type CurrentUser, SignedIn } from '@townlink/server-http';
import { OwnProviderService } from '../own-provider.service';

@ApiTags('provider')
@Controller('api/provider')
export class ProviderController {
  constructor(private readonly providers: OwnProviderService) {}

  @Get()
  @SignedIn()
  read(@Caller() user: CurrentUser): Promise<OwnProvider> {
    return this.providers.read(user.id);
  }

  @Patch()
  @SignedIn()
  update(@Caller() user: CurrentUser, @Body() change: UpdateProviderRequest): Promise<OwnProvider> {
    return this.providers.update(user.id, change);
  }
}
