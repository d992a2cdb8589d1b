import type { EmailCheck } from '@townlink/contracts';
import { AuthModule } from '@townlink/domain-auth';
import { signedInPerson } from '@townlink/domain-auth/testing';
import { startTestApp, suiteFixture } from '@townlink/server-testing/app';
import { AdministrationModule } from '../index';

describe('the launch check of email', () => {
  const app = suiteFixture(() =>
    startTestApp({ modules: [AuthModule, AdministrationModule], settings: { LAUNCH_CHECK_SECONDS: '3' } }),
  );

  it('[HEALTH-2] says that the message is waiting while nothing sends it, and not that it was refused', async () => {
    const admin = await signedInPerson(app, 'admin');
    const { body } = await app.http.post<EmailCheck>('/api/admin/health/sendgrid', {}, { as: admin });
    expect(body).toMatchObject({
      success: false,
      finding: { state: 'red', found: 'The message still waits.', remedy: expect.stringMatching(/SENDGRID_API_KEY/) },
    });
  });
});
