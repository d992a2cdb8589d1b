import { Controller, Get, Header } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { BeforeOpening, Public } from '@townlink/server-http';
import { KeyRing } from '../keys/key-ring';
import { KEY_SET_MAX_AGE } from '../keys/published-keys';

/** Public keys to verify access tokens. */
@Controller()
@ApiTags('accounts')
@Public()
@BeforeOpening()
export class KeySetController {
  constructor(private readonly keys: KeyRing) {}

  @Get(['auth/v1/.well-known/jwks.json', '.well-known/jwks.json'])
  @Header('cache-control', `public, max-age=${KEY_SET_MAX_AGE}`)
  @Header('access-control-allow-origin', '*')
  keySet() {
    return this.keys.keySet();
  }
}
