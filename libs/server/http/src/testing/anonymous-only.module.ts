import { Global, Module } from '@nestjs/common';
import { Authenticator, SignInRequired } from '../index';

class RejectEveryone extends Authenticator {
  authenticate(): Promise<never> {
    return Promise.reject(new SignInRequired());
  }
}

/** For tests of what is public: nobody is signed in. */
@Global()
@Module({ providers: [{ provide: Authenticator, useClass: RejectEveryone }], exports: [Authenticator] })
export class AnonymousOnlyModule {}
