import { Injectable } from '@nestjs/common';
import { Authenticator, type CurrentUser } from '@townlink/server-http';
import type { FastifyRequest } from 'fastify';
import { BearerAuthentication } from './bearer-authentication';

/** Tells the access guard of every route who is there. */
@Injectable()
export class TokenAuthenticator extends Authenticator {
  constructor(private readonly bearer: BearerAuthentication) {
    super();
  }

  async authenticate(request: FastifyRequest): Promise<CurrentUser | null> {
    const authentication = await this.bearer.authenticate(request);
    return 'user' in authentication ? authentication.user : null;
  }
}
