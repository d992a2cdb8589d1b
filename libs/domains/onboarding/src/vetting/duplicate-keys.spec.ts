import { duplicateKeys } from './duplicate-keys';

const keys = (changes: Partial<Parameters<typeof duplicateKeys>[0]>) =>
  duplicateKeys({ phone: '(801) 555-0101', website_url: null, email: 'pat@gmail.com', ...changes });

describe('keys shared by applications of the same business', () => {
  it.each(['801-555-0101', '+1 801 555 0101', '1.801.555.0101', '(801) 555 0101'])('the phone %s', (phone) =>
    expect(keys({ phone }).phone).toBe('8015550101'),
  );

  it.each(['000-000-0000', '+49 12'])('not the made-up phone %s', (phone) => expect(keys({ phone }).phone).toBeNull());

  it.each(['https://www.smith.example/about', 'http://Smith.example:8080', 'https://smith.example?x#y'])(
    'the host of %s',
    (website_url) => expect(keys({ website_url }).website).toBe('smith.example'),
  );

  it.each([null, 'https://www.facebook.com/smith', 'https://linktr.ee/smith'])(
    'not the shared website %s',
    (website_url) => expect(keys({ website_url }).website).toBeNull(),
  );

  it('the domain of an email, unless it is a public mail domain', () => {
    expect(keys({ email: 'Pat@Smith.example' }).email).toBe('smith.example');
    for (const email of ['pat@gmail.com', 'pat@Outlook.com', 'pat@comcast.net'])
      expect(keys({ email }).email).toBeNull();
  });
});
