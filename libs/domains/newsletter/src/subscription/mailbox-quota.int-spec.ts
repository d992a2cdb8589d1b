import { AuthModule } from '@townlink/domain-auth';
import { startTestApp, type TestApp } from '@townlink/server-testing/app';
import { NewsletterModule } from '../index';

const PER_HOUR = 5;

describe('emails that strangers can trigger', () => {
  let app: TestApp;
  beforeAll(async () => {
    const settings = { AUTH_LIMIT_EMAILS_PER_RECIPIENT: String(PER_HOUR) };
    app = await startTestApp({ modules: [AuthModule, NewsletterModule], settings });
  });
  afterAll(() => app?.close());

  it('[SAFE-1] are counted by inbox, for any purpose and spelling of the address', async () => {
    const spelled = (index: number) => `pat.example+${index}@${index % 2 === 0 ? 'gmail.com' : 'GoogleMail.com'}`;
    const causes = [
      (email: string) => app.http.post('/api/newsletter/subscribe', { email, audience: 'user' }),
      (email: string) => app.http.post('/auth/v1/otp', { email }),
      (email: string) => app.http.post('/auth/v1/recover', { email }),
      (email: string) => app.http.post('/api/newsletter/preferences-link', { email }),
    ];
    const statuses: number[] = [];
    for (let index = 0; index < 12; index += 1) {
      statuses.push((await causes[index % causes.length]!(spelled(index))).status);
    }
    expect(statuses.filter((status) => status < 300)).toHaveLength(PER_HOUR);
    expect(statuses.slice(PER_HOUR)).toEqual(Array(12 - PER_HOUR).fill(429));
    expect((await causes[1]!('pat.smith@gmail.com')).status).toBe(200);
  });
});
