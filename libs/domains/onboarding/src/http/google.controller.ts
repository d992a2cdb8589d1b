import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type GoogleOutcome, GoogleRefreshRequest, GoogleResolveRequest } from '@townlink/contracts';
import { Caller, type CurrentUser, SignedIn } from '@townlink/server-http';
import { GoogleProfileService } from '../google/google-profile.service';

@ApiTags('google')
@Controller('api/google')
export class GoogleController {
  constructor(private readonly profiles: GoogleProfileService) {}

  @Post('resolve-and-fetch')
  @HttpCode(200)
  @SignedIn()
  resolve(@Caller() user: CurrentUser, @Body() request: GoogleResolveRequest): Promise<GoogleOutcome> {
    return this.profiles.resolve(user, request);
  }

  @Post('refresh-rating')
  @HttpCode(200)
  @SignedIn()
  refresh(@Caller() user: CurrentUser, @Body() { providerId }: GoogleRefreshRequest): Promise<GoogleOutcome> {
    return this.profiles.refresh(user, providerId);
  }
}
