import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type Profile, profileRoutes as routes } from '@townlink/contracts';
import { BeforeSecondStep, type Call, Serves } from '@townlink/server-http';
import { ProfileService } from '../profile/profile.service';

@ApiTags('profile')
@Controller()
export class ProfileController {
  constructor(private readonly profiles: ProfileService) {}

  @Serves(routes.read)
  @BeforeSecondStep()
  read({ user }: Call<typeof routes.read>): Promise<Profile> {
    return this.profiles.read(user);
  }

  @Serves(routes.update)
  rename({ user, body, ifMatch }: Call<typeof routes.update>): Promise<Profile> {
    return this.profiles.rename(user, body.full_name, ifMatch);
  }

  @Serves(routes.consent)
  @BeforeSecondStep()
  consent({ user }: Call<typeof routes.consent>): Promise<Profile> {
    return this.profiles.consent(user);
  }
}
