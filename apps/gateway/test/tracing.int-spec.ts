import { freePort } from '@townlink/embedded-postgres/ports';
import { createSandbox, type Sandbox } from '@townlink/sandbox-tools';
import { createTestDatabase, eventually, type TestDatabase } from '@townlink/server-testing';
import { sandboxAddresses, testSettings } from '@townlink/server-testing/app';
import type { Program } from '@townlink/server-testing/program';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { builtProgram } from './support/programs';
import { type ReceivedSpan, TraceReceiver } from './support/trace-receiver';

const PASSWORD = 'a-Passw0rd-of-the-tests';
const EMAIL = 'traced.person@example.com';

describe('tracing', () => {
  let database: TestDatabase;
  let sandbox: Sandbox;
  let receiver: TraceReceiver;
  let files: string;
  let programs: Program[];
  let origin: string;

  beforeAll(async () => {
    [database, sandbox, receiver] = await Promise.all([createTestDatabase(), createSandbox(), TraceReceiver.start()]);
    files = mkdtempSync(join(tmpdir(), 'townlink-tracing-'));
    const port = await freePort();
    origin = `http://127.0.0.1:${port}`;
    const settings = {
      ...testSettings,
      ...sandboxAddresses(sandbox),
      DATABASE_URL: database.url,
      DATABASE_READ_URL: database.readUrl,
      STORAGE_DIRECTORY: files,
      LOG_LEVEL: 'info',
      PORT: String(port),
      OTEL_EXPORTER_OTLP_ENDPOINT: receiver.endpoint,
    };
    programs = [builtProgram('gateway', settings), builtProgram('worker', settings)];
    await Promise.all(programs.map((program) => program.start()));
  });

  afterAll(async () => {
    await Promise.all((programs ?? []).map((program) => program.stop()));
    await Promise.all([database?.drop(), sandbox?.close()]);
    receiver?.close();
    rmSync(files, { recursive: true, force: true });
  });

  it('[OPS-1] shows a sign-up as one trace, from the request to the email, without personal data', async () => {
    const requestId = randomUUID();
    const answer = await fetch(`${origin}/auth/v1/signup`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-request-id': requestId, traceparent: FOREIGN },
      body: JSON.stringify({ email: EMAIL, password: PASSWORD }),
    });
    expect([answer.status, answer.headers.get('x-request-id')]).toEqual([200, requestId]);
    await eventually(async () => expect(await sandbox.control.messages()).toHaveLength(1));
    const [row] = await database.query<{ context: { requestId: string } }>(
      `select context from outbox where name = 'mail.send'`,
    );
    expect(row!.context.requestId).toBe(requestId);
    // The last spans are sent on shutdown.
    await Promise.all(programs.map((program) => program.stop()));

    const root = receiver.spans.find(({ attributes }) => attributes['townlink.request_id'] === requestId)!;
    expect(root).toMatchObject({ name: 'POST /auth/v1/signup', service: 'townlink-gateway' });
    expect(root.traceId).not.toBe(FOREIGN.split('-')[1]);
    const trace = receiver.spans.filter(({ traceId }) => traceId === root.traceId);
    const named = (name: string) => trace.find((span) => span.name.startsWith(name))!;
    const names = trace.map(({ name, service }) => `${service.replace('townlink-', '')}: ${name}`);
    expect(names).toEqual(
      expect.arrayContaining([
        'gateway: postgresql insert',
        'worker: hand over mail.send',
        'worker: job mail.send',
        'worker: postgresql update',
        expect.stringMatching(/^worker: sendgrid /),
      ]),
    );
    expect(ancestors(trace, named('sendgrid '))).toEqual(['job mail.send', 'POST /auth/v1/signup']);
    expect(ancestors(trace, named('hand over'))).toEqual(['POST /auth/v1/signup']);
    const told = JSON.stringify(receiver.spans);
    for (const secret of [EMAIL, PASSWORD, 'token_hash=']) expect(told).not.toContain(secret);
  });
});

/** The trace context of a foreign program, which must not be continued. */
const FOREIGN = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';

/** Names of the enclosing spans, innermost first. */
function ancestors(trace: ReceivedSpan[], { parentSpanId }: ReceivedSpan): string[] {
  const parent = trace.find(({ spanId }) => spanId === parentSpanId);
  return parent ? [parent.name, ...ancestors(trace, parent)] : [];
}
