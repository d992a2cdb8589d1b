import { AnonymousOnlyModule } from '@townlink/server-http/testing';
import { startTestApp, suiteFixture } from '@townlink/server-testing/app';
import { button, defineEmail, EmailCatalogModule, quote } from '../index';
import { MailHttpModule } from '../mail.http-module';

const email = defineEmail<{ words: string }>(
  'test-email',
  ({ words }) => ({
    subject: `About ${words}`,
    preheader: 'Read on.',
    blocks: [quote(words), button('Go on', 'https://townlink.example/')],
    reason: 'You get this because you requested it.',
    oneClickUrl: 'https://townlink.example/api/stop',
  }),
  { short: { words: 'Plumbing' }, marked: { words: '<script>alert(1)</script>' } },
);

const MODULES = [AnonymousOnlyModule, MailHttpModule, EmailCatalogModule.of([email])];

describe('the email gallery', () => {
  const app = suiteFixture(() => startTestApp({ modules: MODULES }));

  const read = async (path: string) => {
    const answer = await fetch(app.origin + path);
    return { status: answer.status, headers: answer.headers, html: await answer.text() };
  };

  it('[MAIL-1] shows subject, preheader, headers, text and the HTML of each sample in a frame', async () => {
    const { status, headers, html } = await read('/__mail');
    expect(status).toBe(200);
    expect(headers.get('x-robots-tag')).toBe('noindex');
    expect(html).toContain('<dt>Subject</dt><dd>About Plumbing</dd>');
    expect(html).toContain('<dt>Preheader</dt><dd>Read on.</dd>');
    expect(html).toContain('<dt>List-Unsubscribe-Post</dt><dd>List-Unsubscribe=One-Click</dd>');
    expect(html).toContain('&gt; Plumbing');
    expect(html).toMatch(/<iframe [^>]*src="\/__mail\/test-email\/short\?theme=system"[^>]* sandbox=/);
    expect(html).not.toContain('<script');
  });

  it('shows a single email, and answers 404 for an unknown name or sample', async () => {
    expect((await read('/__mail/test-email')).html.match(/<iframe/g)).toHaveLength(2);
    for (const path of ['/__mail/other', '/__mail/test-email/other', '/__mail/test-email/constructor']) {
      expect([path, (await read(path)).status]).toEqual([path, 404]);
    }
  });

  it('serves the sent HTML without scripts, in either theme', async () => {
    const { headers, html } = await read('/__mail/test-email/marked');
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none';.* sandbox /);
    expect(html).toContain('&lt;script&gt;');
    expect(html).toContain('@media (prefers-color-scheme:dark)');
    expect((await read('/__mail/test-email/marked?theme=dark')).html).toContain('@media all{');
    expect((await read('/__mail/test-email/marked?theme=light')).html).toContain('@media not all{');
  });

  it('is only available on the same machine', async () => {
    const elsewhere = await startTestApp({
      modules: MODULES,
      settings: { SITE_URL: 'https://site.example', DEMO_MODE: 'false' },
    });
    for (const path of ['/__mail', '/__mail/test-email', '/__mail/test-email/short']) {
      expect((await fetch(elsewhere.origin + path)).status).toBe(404);
    }
    await elsewhere.close();
  });
});
