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

  /** @throws a 503 problem whose errors name every dependency that is down */
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
  async ready(): Promise<{ status: 'ok'; checks: Readiness }> {
    const checks = await this.report.read();
    const down = Object.keys(checks).filter((name) => checks[name] === 'down');
    if (down.length > 0) throw notReady(down);
    return { status: 'ok', checks };
  }
}

function notReady(down: string[]): Problem {
  const errors = down.map((field) => ({ field, message: `The ${field} is down.` }));
  return new Problem(503, 'not-ready', errors.map((error) => error.message).join(' '), errors, { 'retry-after': '5' });
}
