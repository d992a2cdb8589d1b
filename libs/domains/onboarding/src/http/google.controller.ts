import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type GoogleOutcome, GoogleRefreshRequest, GoogleResolveRequest, onboardingRoutes } from '@townlink/contracts';
import { type Call, Caller, type CurrentUser, Serves, SignedIn } from '@townlink/server-http';
import { GoogleProfileService } from '../google/google-profile.service';

@ApiTags('google')
@Controller()
export class GoogleController {
  constructor(private readonly profiles: GoogleProfileService) {}

  @Post('api/google/resolve-and-fetch')
  @HttpCode(200)
  @SignedIn()
  resolve(@Caller() user: CurrentUser, @Body() request: GoogleResolveRequest): Promise<GoogleOutcome> {
    return this.profiles.resolve(user, request);
  }

  @Post('api/google/refresh-rating')
  @HttpCode(200)
  @SignedIn()
  refresh(@Caller() user: CurrentUser, @Body() { providerId }: GoogleRefreshRequest): Promise<GoogleOutcome> {
    return this.profiles.refresh(user, providerId);
  }

  @Serves(onboardingRoutes.confirmGooglePlace)
  async confirm({ user, body }: Call<typeof onboardingRoutes.confirmGooglePlace>): Promise<{ success: true }> {
    await this.profiles.confirm(user, body);
    return { success: true };
  }
}
