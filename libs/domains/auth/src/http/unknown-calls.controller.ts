import { All, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { Public, RouteRules } from '@townlink/server-http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AccountsError, type AccountsErrorCode } from '../accounts-error';
import { AccountsController } from './accounts-controller';
import { ContractHeaders } from './contract-headers';

/** Unsupported parts of the contract, with errors that the client library knows. */
const SWITCHED_OFF: [RegExp, number, AccountsErrorCode, string][] = [
  [/^\/auth\/v1\/((admin|user)\/)?oauth\//, 404, 'feature_disabled', 'OAuth server is disabled'],
  [/^\/auth\/v1\/admin\/custom-providers(\/|$)/, 404, 'feature_disabled', 'Custom providers are disabled'],
];

/** Everything that no other route of the accounts service handles: CORS preflights, wrong methods and unknown paths. */
@ApiExcludeController()
@AccountsController()
export class UnknownCallsController {
  constructor(
    private readonly rules: RouteRules,
    private readonly headers: ContractHeaders,
  ) {}

  @All('*')
  @Public()
  answer(@Req() request: FastifyRequest, @Res() reply: FastifyReply): void {
    if (this.headers.answersPreflight(request, reply)) return;
    const path = request.url.split('?', 1)[0]!;
    const switchedOff = SWITCHED_OFF.find(([pattern]) => pattern.test(path));
    if (switchedOff) throw new AccountsError(switchedOff[1], switchedOff[2], switchedOff[3]);
    const taken = this.rules.methodsAt(path).filter((method) => method !== 'HEAD');
    if (taken.length === 0) throw new AccountsError(404, 'not_found', 'There is no such call');
    const allow = taken.join(', ');
    throw new AccountsError(405, 'method_not_allowed', `This call takes ${allow}`, { allow });
  }
}
