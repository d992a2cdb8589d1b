import { Controller, Get, Header, Req } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { RouteConfig } from '@nestjs/platform-fastify';
import { RuntimeSettings } from '@townlink/server-config';
import { Authenticator, BeforeOpening, Problem, Public, requireAdministrator } from '@townlink/server-http';
import type { FastifyRequest } from 'fastify';
import { type Readiness, ReadinessReport } from './readiness';

/** Liveness and readiness for an orchestrator. */
@ApiTags('health')
@Controller('api/health')
@BeforeOpening()
export class HealthController {
  constructor(
    private readonly report: ReadinessReport,
    private readonly authenticator: Authenticator,
    private readonly settings: RuntimeSettings,
  ) {}

  @Get('live')
  @Public()
  @Header('cache-control', 'no-store')
  @ApiOkResponse({ schema: { type: 'object', properties: { status: { type: 'string' } } } })
  live(): { status: 'ok' } {
    return { status: 'ok' };
  }

  /**
   * 200 once all required dependencies were up, until shutdown; `degraded` while a shared dependency is down. Details
   * are for administrators, the log and the metrics.
   * @throws a 503 problem, which lists the failed dependencies for an administrator
   */
  @Get('ready')
  @Public()
  @RouteConfig({ tellsState: true })
  @Header('cache-control', 'no-store')
  @ApiOkResponse({
    schema: {
      type: 'object',
      properties: {
        status: { type: 'string' },
        checks: { type: 'object', additionalProperties: { type: 'string', enum: ['up', 'late', 'down'] } },
      },
    },
  })
  async ready(@Req() request: FastifyRequest): Promise<Partial<Readiness>> {
    const readiness = await this.report.read();
    const { status, checks } = readiness;
    const isAdministrator = await this.isAdministrator(request);
    if (status === 'not-ready') throw notReady(checks, isAdministrator);
    return isAdministrator ? readiness : { status };
  }

  /** False if the caller cannot be authenticated, including while authentication is down. */
  private async isAdministrator(request: FastifyRequest): Promise<boolean> {
    if (!request.headers.authorization) return false;
    try {
      requireAdministrator(await this.authenticator.authenticate(request), 'launch:read', this.settings);
      return true;
    } catch {
      return false;
    }
  }
}

/** States of this process itself, which are public. */
const PASSING: Record<string, string> = {
  draining: 'This process is stopping.',
  schema: 'The database has not been migrated for this release yet.',
};

function notReady(checks: Readiness['checks'], isAdministrator: boolean): Problem {
  const down = Object.keys(checks).filter((name) => checks[name] === 'down');
  const passing = down.map((name) => PASSING[name]).find(Boolean);
  const errors = down.map((field) => ({ field, message: PASSING[field] ?? `The ${field} is down.` }));
  const detail = isAdministrator
    ? errors.map(({ message }) => message).join(' ')
    : (passing ?? 'Nothing can be served now.');
  return new Problem(503, 'not-ready', detail, isAdministrator ? errors : undefined, { 'retry-after': '5' });
}
