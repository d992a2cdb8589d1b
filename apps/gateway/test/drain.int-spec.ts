import { signIn } from '@townlink/domain-auth/testing';
import { eventually } from '@townlink/server-testing';
import { HttpCaller } from '@townlink/server-testing/app';
import { pdf } from '@townlink/server-testing/files';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { Agent, type ClientRequest, type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { databaseDoor } from './support/database-door';
import { makeFixtures } from './support/fixtures';
import { Product } from './support/product';
import { type RunningGateway, startGateway } from './support/running-gateway';

/** Milliseconds that running requests had after the drain whatever the platform allowed. */
const SHORT = 3_000;

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

describe('a stopping gateway with work in progress', () => {
  let product: Product;
  let files: string;
  let gateway: RunningGateway | undefined;

  beforeAll(async () => {
    product = await Product.start();
    files = mkdtempSync(join(tmpdir(), 'townlink-drain-'));
  });
  afterEach(async () => {
    await gateway?.stop();
    gateway = undefined;
  });
  afterAll(async () => {
    await product?.close();
    rmSync(files, { recursive: true, force: true });
  });

  const start = async (settings: Record<string, string> = {}): Promise<RunningGateway> => {
    const lasting = { ...product.database, drop: () => Promise.resolve() };
    gateway = await startGateway({ STORAGE_DIRECTORY: files, ...settings }, lasting);
    return gateway;
  };

  /** Bytes that have arrived of the only upload. */
  const arrived = (): number => {
    const incoming = join(files, '.incoming');
    const [name] = readdirSync(incoming);
    return statSync(join(incoming, name!)).size;
  };

  /** The application of a new person, without its license's content. */
  async function beginApplication(origin: string): Promise<ClientRequest> {
    // Signed in here, since a token is of its gateway's address.
    const { headers } = await signIn(new HttpCaller(origin), (await product.person()).email);
    const { cityId } = await makeFixtures(product);
    const fields = { businessName: 'Slow Line', contactName: 'Pat', email: 'pat@example.com', phone: '801-555-0101' };
    const application = {
      ...fields,
      phoneDisplayOptIn: true,
      cityId,
      categoryName: 'Plumber',
      membershipTier: 'basic',
    };
    const boundary = 'of-the-test';
    const upload = request(`${origin}/api/onboarding/applications`, {
      method: 'POST',
      headers: { ...headers, 'content-type': `multipart/form-data; boundary=${boundary}` },
    });
    upload.write(
      `--${boundary}\r\ncontent-disposition: form-data; name="application"\r\n\r\n${JSON.stringify(application)}\r\n` +
        `--${boundary}\r\ncontent-disposition: form-data; name="license"; filename="license.pdf"\r\ncontent-type: application/pdf\r\n\r\n`,
    );
    return upload;
  }

  it('[HEALTH-3] finishes a slow upload, and closes idle connections at once', async () => {
    // Long, for busy machines.
    const { origin, program } = await start({ STOP_SECONDS: '300' });
    const license = pdf(9_000_000);
    const upload = await beginApplication(origin);
    const answered = once(upload, 'response') as Promise<[IncomingMessage]>;
    let sent = 0;
    /** Sends a piece, and waits until more of the file has arrived. */
    const sendPiece = async (): Promise<void> => {
      const before = sent === 0 ? 0 : arrived();
      upload.write(license.subarray(sent, (sent += 16_000)));
      await eventually(() => expect(arrived()).toBeGreaterThan(before));
    };
    await sendPiece();
    const agent = new Agent({ keepAlive: true });
    const idle = request(`${origin}/api/plans`, { agent }).end();
    const [plans] = (await once(idle, 'response')) as [IncomingMessage];
    await once(plans.resume(), 'end');
    expect(plans.headers.connection).toBe('keep-alive');
    const idleClosed = once(idle.socket!, 'close');

    const stopped = program.stop();
    await idleClosed;
    await eventually(() => expect(fetch(`${origin}/api/plans`)).rejects.toThrow('fetch failed'));
    for (const end = performance.now() + SHORT + 500; performance.now() < end;) await sendPiece();
    expect(sent).toBeLessThan(license.length);
    upload.write(license.subarray(sent));
    upload.end('\r\n--of-the-test--\r\n');
    const [{ statusCode, headers }] = await answered;
    expect([statusCode, headers.connection]).toEqual([201, 'close']);
    // Ended by itself: the signal is raised again once everything is closed.
    expect(await stopped).toBe('SIGTERM');
  });

  it('[HEALTH-3] exits before it is killed when the database no longer answers', async () => {
    const door = await databaseDoor(product.database.url);
    const settings = {
      DATABASE_URL: door.through(product.database.url),
      DATABASE_READ_URL: door.through(product.database.readUrl),
      STOP_SECONDS: '10',
    };
    const { program, get } = await start(settings);
    // A query in progress: idle connections are closed whether the database answers or not.
    const owner = new pg.Client(product.database.ownerUrl);
    await owner.connect();
    await owner.query('begin');
    await owner.query('lock table providers in access exclusive mode');
    const cut = expect(get('/api/find?q=river')).rejects.toThrow();
    const waiting = `select from pg_locks where relation = 'providers'::regclass and not granted`;
    await eventually(async () => expect((await owner.query(waiting)).rowCount).toBeGreaterThan(0));
    door.mute();
    expect(await program.stop()).toBe(1);
    await cut;
    await owner.end();
    expect(program.said).toContain('Exiting, although not everything could be closed in time');
    await door.close();
  });
});
