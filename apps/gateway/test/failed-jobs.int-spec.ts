import type { FailedJobs } from '@townlink/contracts';
import { eventually, suiteFixture } from '@townlink/server-testing';
import { randomUUID } from 'node:crypto';
import { type Person, Product } from './support/product';

describe('failed jobs', () => {
  const product = suiteFixture(() => Product.start({ worker: true }));
  let admin: Person;
  let provider: Person;

  beforeAll(async () => {
    [admin, provider] = await Promise.all([product.person('admin'), product.person()]);
  });

  const failed = async (person: Person): Promise<FailedJobs> =>
    JSON.parse(
      (await product.wire.call({ method: 'GET', path: '/api/admin/jobs/failed', headers: person.headers })).text,
    ) as FailedJobs;

  const retry = (person: Person, id: string) =>
    product.wire.json('POST', `/api/admin/jobs/${id}/retry`, person.headers, {});

  it('[JOB-1] are shown to and retried by administrators only', async () => {
    // Only for messages: the worker also reads the sender's domain when it starts.
    await product.sandbox.control.addFault({ service: 'sendgrid', kind: 'error', status: 400, path: '/mail/send' });
    await product.wire.json('POST', '/auth/v1/recover', {}, { email: provider.email });
    const [job] = await eventually(async () => {
      const { rows: jobs, total } = await failed(admin);
      expect(total).toBe(1);
      return jobs;
    });
    expect(job).toMatchObject({ name: 'mail.send', last_error: expect.stringMatching(/^SendGrid refused/) });
    expect(JSON.stringify(job)).not.toContain(provider.email);
    expect((await retry(provider, job!.id)).status).toBe(403);
    expect((await retry(admin, job!.id)).status).toBe(202);
    expect(await product.sandbox.control.messages({ to: provider.email, wait: 60_000 })).toHaveLength(1);
    expect(await failed(admin)).toMatchObject({ rows: [], total: 0 });
    expect(await product.database.query(`select subject_id from audit_log where action = 'job.retry'`)).toEqual([
      { subject_id: job!.id },
    ]);
  });

  it('answers 404 for a job that has not failed and 400 without an id', async () => {
    expect((await retry(admin, randomUUID())).status).toBe(404);
    expect((await retry(admin, 'x')).status).toBe(400);
  });
});
