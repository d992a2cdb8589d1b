import { Global, Module } from '@nestjs/common';
import { Authenticator, SignInRequired } from '../index';

class Nobody extends Authenticator {
  authenticate(): Promise<never> {
    return Promise.reject(new SignInRequired());
  }
}

/** For tests of what is public: nobody is signed in. */
@Global()
@Module({ providers: [{ provide: Authenticator, useClass: Nobody }], exports: [Authenticator] })
export class NobodyModule {}
