import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type Profile, profileRoutes as routes } from '@townlink/contracts';
import { type Call, Serves } from '@townlink/server-http';
import { ProfileService } from '../profile/profile.service';

@ApiTags('profile')
@Controller()
export class ProfileController {
  constructor(private readonly profiles: ProfileService) {}

  @Serves(routes.read)
  read({ user }: Call<typeof routes.read>): Promise<Profile> {
    return this.profiles.read(user.id);
  }

  @Serves(routes.update)
  rename({ user, body }: Call<typeof routes.update>): Promise<Profile> {
    return this.profiles.rename(user.id, body.full_name);
  }

  @Serves(routes.consent)
  consent({ user }: Call<typeof routes.consent>): Promise<Profile> {
    return this.profiles.consent(user.id);
  }
}
