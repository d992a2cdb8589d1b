import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  apiKeyAdminRoutes as routes,
  type CheckedApiKey,
  type MadeApiKey,
  type ManagedApiKey,
  type ManagedApiKeys,
} from '@townlink/contracts';
import { type Call, Serves } from '@townlink/server-http';
import { ManagedKeysService } from '../keys/managed-keys.service';

@ApiTags('admin')
@Controller()
export class ManagedKeysController {
  constructor(private readonly keys: ManagedKeysService) {}

  @Serves(routes.list)
  list({ user, query }: Call<typeof routes.list>): Promise<ManagedApiKeys> {
    return this.keys.list(user, query);
  }

  @Serves(routes.make)
  make({ user, body }: Call<typeof routes.make>): Promise<MadeApiKey<ManagedApiKey>> {
    return this.keys.make(user, body);
  }

  @Serves(routes.check)
  check({ body }: Call<typeof routes.check>): Promise<CheckedApiKey> {
    return this.keys.check(body.text);
  }

  @Serves(routes.read)
  read({ params }: Call<typeof routes.read>): Promise<ManagedApiKey> {
    return this.keys.read(params.id);
  }

  @Serves(routes.setLimit)
  setLimit({ user, params, body }: Call<typeof routes.setLimit>): Promise<ManagedApiKey> {
    return this.keys.setLimit(user, params.id, body.calls_per_minute);
  }

  @Serves(routes.setContact)
  setContact({ user, params, body }: Call<typeof routes.setContact>): Promise<ManagedApiKey> {
    return this.keys.setContact(user, params.id, body.contact_email);
  }

  @Serves(routes.rotate)
  rotate({ user, params, body }: Call<typeof routes.rotate>): Promise<MadeApiKey<ManagedApiKey>> {
    return this.keys.rotate(user, params.id, body);
  }

  @Serves(routes.revoke)
  revoke({ user, params, body }: Call<typeof routes.revoke>): Promise<ManagedApiKey> {
    return this.keys.revoke(user.id, params.id, body.reason);
  }
}
