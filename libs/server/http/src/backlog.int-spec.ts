import { Controller, Get, Module } from '@nestjs/common';
import { startTestApp, suiteFixture } from '@townlink/server-testing/app';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { Public } from './index';
import { AnonymousOnlyModule } from './testing';

/** More than Node's default backlog, fewer than an untuned system's. */
const AT_ONCE = 1_500;

@Controller('try')
class TryController {
  @Public()
  @Get()
  read(): string {
    return 'read';
  }
}

@Module({ imports: [AnonymousOnlyModule], controllers: [TryController] })
class TryModule {}

describe('many concurrent connections', () => {
  const app = suiteFixture(() => startTestApp({ modules: [TryModule] }));

  it('are all accepted and answered', async () => {
    const { hostname, port } = new URL(app.origin);
    const sockets = Array.from({ length: AT_ONCE }, () => connect(Number(port), hostname));
    const answers = sockets.map((socket) => {
      socket.write('GET /try HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n');
      return text(socket).catch(String);
    });
    await Promise.race(answers);
    // A refused connection is retried after a second, and finally reset.
    expect(sockets.filter(({ connecting }) => connecting)).toHaveLength(0);
    const statuses = (await Promise.all(answers)).map((answer) => answer.split('\r\n')[0]);
    expect([...new Set(statuses)]).toEqual(['HTTP/1.1 200 OK']);
  });
});
