import { eventually } from '@townlink/server-testing';
import { type RunningGateway, startGateway } from './support/running-gateway';

describe('a stopping gateway behind a proxy', () => {
  let gateway: RunningGateway;
  let said: string;

  beforeAll(async () => {
    gateway = await startGateway({ TRUSTED_PROXIES: '127.0.0.1' });
  });

  afterAll(() => gateway?.stop());

  it('[HEALTH-3] reports not ready while it keeps serving, without logging an error', async () => {
    const stopped = gateway.program.stop();
    await eventually(async () => expect((await gateway.get('/api/health/ready')).status).toBe(503));
    expect((await gateway.get('/api/plans')).status).toBe(200);
    said = gateway.program.said;
    await stopped;
    said += gateway.program.said;
    expect(said).toContain('listens on');
    expect(said).not.toMatch(/"level":"(error|fatal)"/);
  });
});
