import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type GoogleFactsOutcome, type GoogleOutcome, onboardingRoutes as routes } from '@townlink/contracts';
import { type Call, Serves } from '@townlink/server-http';
import { GoogleFactsService } from '../google/google-facts.service';
import { GoogleProfileService } from '../google/google-profile.service';

@ApiTags('google')
@Controller()
export class GoogleController {
  constructor(
    private readonly profiles: GoogleProfileService,
    private readonly places: GoogleFactsService,
  ) {}

  @Serves(routes.resolveGooglePlace)
  resolve({ user, listing, body }: Call<typeof routes.resolveGooglePlace>): Promise<GoogleOutcome> {
    return this.profiles.resolve(user, listing, body);
  }

  @Serves(routes.refreshRating)
  refresh({ user, listing, body }: Call<typeof routes.refreshRating>): Promise<GoogleOutcome> {
    return this.profiles.refresh(user, listing, body.providerId);
  }

  @Serves(routes.googleFacts)
  facts({ listing }: Call<typeof routes.googleFacts>): Promise<GoogleFactsOutcome> {
    return this.places.read(listing);
  }

  @Serves(routes.confirmGooglePlace)
  async confirm({ user, body }: Call<typeof routes.confirmGooglePlace>): Promise<{ success: true }> {
    await this.profiles.confirm(user, body);
    return { success: true };
  }
}
