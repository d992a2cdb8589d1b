import { Global, Module } from '@nestjs/common';
import { Authenticator } from '../index';

class Nobody extends Authenticator {
  async authenticate(): Promise<null> {
    return null;
  }
}

/** For tests of what is public: nobody is signed in. */
@Global()
@Module({ providers: [{ provide: Authenticator, useClass: Nobody }], exports: [Authenticator] })
export class NobodyModule {}
