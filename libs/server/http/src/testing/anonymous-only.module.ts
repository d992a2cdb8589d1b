import { Global, Module } from '@nestjs/common';
import { Authenticator, SignInRequired } from '../index';

class RejectEveryone extends Authenticator {
  authenticate(): Promise<never> {
    return Promise.reject(new SignInRequired());
  }
}

/** For tests of public routes: every caller is anonymous. */
@Global()
@Module({ providers: [{ provide: Authenticator, useClass: RejectEveryone }], exports: [Authenticator] })
export class AnonymousOnlyModule {}
