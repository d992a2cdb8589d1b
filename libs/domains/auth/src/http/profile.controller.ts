import { Body, Controller, Get, HttpCode, Patch, Post } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { ConsentRequest, type Profile, UpdateProfileRequest } from '@townlink/contracts';
import { Caller, type CurrentUser, SignedIn } from '@townlink/server-http';
import { ProfileService } from '../profile/profile.service';

/** The own profile, and the person's consent to the terms. */
@Controller('api/profile')
@ApiTags('profile')
@SignedIn()
export class ProfileController {
  constructor(private readonly profiles: ProfileService) {}

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

  @Post('consent')
  @HttpCode(200)
  @ApiOkResponse({ description: 'The profile, with the version of the terms that were agreed to.' })
  consent(@Caller() user: CurrentUser, @Body() _agreed: ConsentRequest): Promise<Profile> {
    return this.profiles.consent(user.id);
  }
}
