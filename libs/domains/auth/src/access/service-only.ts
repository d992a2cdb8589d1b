import { applyDecorators, type CanActivate, type ExecutionContext, Injectable, UseGuards } from '@nestjs/common';
import { SecurityLog } from '@townlink/server-database';
import { SignatureChecked } from '@townlink/server-http';
import type { FastifyRequest } from 'fastify';
import { AccountsError } from '../accounts-error';
import { AuthSettings } from '../auth.config';
import { sameDigest, tokenDigest } from '../tokens/opaque-token';

/**
 * Admits callers with the service credential, which no browser or token contains. While it is unset, no one is
 * admitted.
 */
@Injectable()
export class ServiceCredential implements CanActivate {
  private readonly digest: Buffer | null;

  constructor(
    settings: AuthSettings,
    private readonly log: SecurityLog,
  ) {
    this.digest = settings.AUTH_SERVICE_KEY ? tokenDigest(settings.AUTH_SERVICE_KEY) : null;
  }

  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const shown = /^bearer\s+(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
    if (!shown) throw new AccountsError(401, 'no_authorization', 'This endpoint requires a valid Bearer token');
    if (this.digest && sameDigest(this.digest, tokenDigest(shown))) return true;
    this.log.record('service.refused', { ip: request.ip });
    throw new AccountsError(403, 'not_admin', 'User not allowed');
  }
}

/** Only for programs with the service credential. */
export const ServiceOnly = () =>
  applyDecorators(SignatureChecked('the service credential is compared here'), UseGuards(ServiceCredential));
