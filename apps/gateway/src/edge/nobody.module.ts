import { Global, Injectable, Module } from '@nestjs/common';
import { Authenticator, type CurrentUser } from '@townlink/server-http';

@Injectable()
class NobodyIsSignedIn extends Authenticator {
  async authenticate(): Promise<CurrentUser | null> {
    return null;
  }
}

/** Stands where the accounts domain will: until then nobody is signed in. */
@Global()
@Module({ providers: [{ provide: Authenticator, useClass: NobodyIsSignedIn }], exports: [Authenticator] })
export class NobodyModule {}
