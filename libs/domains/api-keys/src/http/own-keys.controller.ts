import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type ApiKey, apiKeyRoutes as routes, type MadeApiKey } from '@townlink/contracts';
import { type Call, Serves } from '@townlink/server-http';
import { OwnKeysService } from '../keys/own-keys.service';

@ApiTags('account')
@Controller()
export class OwnKeysController {
  constructor(private readonly keys: OwnKeysService) {}

  @Serves(routes.list)
  list({ user }: Call<typeof routes.list>): Promise<ApiKey[]> {
    return this.keys.list(user.id);
  }

  @Serves(routes.make)
  make({ user, body }: Call<typeof routes.make>): Promise<MadeApiKey> {
    return this.keys.make(user, body);
  }

  @Serves(routes.change)
  change({ user, params, body }: Call<typeof routes.change>): Promise<ApiKey> {
    return this.keys.change(user.id, params.id, body);
  }

  @Serves(routes.rotate)
  rotate({ user, params, body }: Call<typeof routes.rotate>): Promise<MadeApiKey> {
    return this.keys.rotate(user, params.id, body);
  }

  @Serves(routes.revoke)
  revoke({ user, params }: Call<typeof routes.revoke>): Promise<ApiKey> {
    return this.keys.revoke(user.id, params.id);
  }
}
