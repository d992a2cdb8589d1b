import { type RunningGateway, startGateway } from './support/running-gateway';

describe('a gateway with a key for Google Maps', () => {
  let gateway: RunningGateway;

  beforeAll(async () => {
    gateway = await startGateway({ GOOGLE_MAPS_BROWSER_KEY: 'a-key-for-browsers' });
  });

  afterAll(() => gateway?.stop());

  it('[FORM-5] allows Google’s script and its calls, and passes its address to pages', async () => {
    const response = await gateway.get('/');
    const policy = response.headers.get('content-security-policy') ?? '';
    const google = 'https://maps.googleapis.com https://places.googleapis.com';
    expect(policy).toContain(`script-src 'self' ${google};`);
    expect(policy).toContain(`connect-src 'self' ${google};`);
    const [, boot] = /id="townlink-boot" type="application\/json">(.*?)<\/script>/.exec(await response.text())!;
    expect(JSON.parse(boot!)).toMatchObject({
      mapsScript:
        'https://maps.googleapis.com/maps/api/js?key=a-key-for-browsers&v=weekly&loading=async&libraries=places',
    });
    const script = await gateway.get('/api/plans');
    expect(script.headers.get('content-security-policy')).not.toContain('google');
  });
});
