import { Body, Controller, Get, Patch } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { type Profile, UpdateProfileRequest } from '@townlink/contracts';
import { Caller, type CurrentUser, SignedIn } from '@townlink/server-http';
import { Profiles } from '../profile/profile.service';

/** GET and PATCH /api/profile: the own profile. */
@Controller('api/profile')
@ApiTags('profile')
@SignedIn()
export class ProfileController {
  constructor(private readonly profiles: Profiles) {}

  @Get()
  @ApiOkResponse({ description: 'The own profile; made if there was none.' })
  read(@Caller() user: CurrentUser): Promise<Profile> {
    return this.profiles.read(user.id);
  }

  @Patch()
  @ApiOkResponse({ description: 'The profile with its new name.' })
  rename(@Caller() user: CurrentUser, @Body() body: UpdateProfileRequest): Promise<Profile> {
    return this.profiles.rename(user.id, body.full_name);
  }
}
