import { Body, Controller, Get, Patch, Res } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { type OwnProvider, UpdateProviderRequest } from '@townlink/contracts';
import { Caller, type CurrentUser, SignedIn } from '@townlink/server-http';
import type { FastifyReply } from 'fastify';
import { OwnProviderService } from '../own-provider.service';

@ApiTags('provider')
@Controller('api/provider')
export class ProviderController {
  constructor(private readonly providers: OwnProviderService) {}

  @Get()
  @SignedIn()
  @ApiOkResponse({ description: 'Null for somebody who has not applied.' })
  async read(@Caller() user: CurrentUser, @Res() reply: FastifyReply): Promise<void> {
    // Fastify would send nothing at all for a null, which is no JSON.
    await reply.type('application/json').send(JSON.stringify(await this.providers.read(user.id)));
  }

  @Patch()
  @SignedIn()
  update(@Caller() user: CurrentUser, @Body() change: UpdateProviderRequest): Promise<OwnProvider> {
    return this.providers.update(user.id, change);
  }
}
