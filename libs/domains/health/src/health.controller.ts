import { Controller, Get, Header } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Problem, Public } from '@townlink/server-http';
import { type Readiness, ReadinessReport } from './readiness';

/** For an orchestrator: whether this process lives, and whether it can do its work. */
@ApiTags('health')
@Controller('api/health')
export class HealthController {
  constructor(private readonly report: ReadinessReport) {}

  @Get('live')
  @Public()
  @Header('cache-control', 'no-store')
  @ApiOkResponse({ schema: { type: 'object', properties: { status: { type: 'string' } } } })
  live(): { status: 'ok' } {
    return { status: 'ok' };
  }

  /**
   * 200 as long as anything can be served, `degraded` while something that all processes share is down.
   * @throws a 503 problem whose errors name why nothing can be
   */
  @Get('ready')
  @Public()
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
  async ready(): Promise<Readiness> {
    const readiness = await this.report.read();
    if (readiness.status === 'not-ready') throw notReady(readiness);
    return readiness;
  }
}

const REASONS: Record<string, string> = {
  draining: 'This process is stopping.',
  schema: 'The database has not been migrated for this release yet.',
};

function notReady({ checks }: Readiness): Problem {
  const down = Object.keys(checks).filter((name) => checks[name] === 'down');
  const errors = down.map((field) => ({ field, message: REASONS[field] ?? `The ${field} is down.` }));
  return new Problem(503, 'not-ready', errors.map((error) => error.message).join(' '), errors, { 'retry-after': '5' });
}
