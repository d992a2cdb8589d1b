import { Product } from './support/product';
import { Wire } from './support/wire';

const OVER = 'over_sms_send_rate_limit';

describe('limits of text messages', () => {
  let product: Product;
  let wires: Wire[];

  beforeAll(async () => {
    product = await Product.start({
      settings: {
        LOG_LEVEL: 'warn',
        TRUSTED_PROXIES: '127.0.0.1',
        AUTH_PHONE: 'true',
        AUTH_LIMIT_SMS_PER_CALLER: '4',
        AUTH_LIMIT_SMS_PER_NUMBER: '3',
        AUTH_LIMIT_SMS: '12',
        TWILIO_ACCOUNT_SID: 'AC1',
        TWILIO_AUTH_TOKEN: 'a-token-of-the-tests',
        TWILIO_FROM: '+18015550199',
      },
    });
    wires = [product.wire, new Wire((await product.addGateway()).origin)];
  });
  afterAll(async () => {
    wires?.[1]?.close();
    await product?.close();
  });

  let asked = 0;
  /** Requests a code, alternating between the gateways. */
  const ask = async (number: number, address: string): Promise<string> => {
    const body = { phone: `1801555${String(number).padStart(4, '0')}` };
    const wire = wires[(asked += 1) % 2]!;
    const { status, text } = await wire.json('POST', '/auth/v1/otp', { 'x-forwarded-for': address }, body);
    return status === 200 ? 'sent' : (JSON.parse(text) as { error_code: string }).error_code;
  };
  const inTurn = async (calls: (() => Promise<string>)[]): Promise<string[]> => {
    const answers: string[] = [];
    for (const call of calls) answers.push(await call());
    return answers;
  };
  const times = (count: number, call: (index: number) => Promise<string>) =>
    Array.from({ length: count }, (_, index) => () => call(index));

  it('[SAFE-1] count per number, per caller and in all over two gateways', async () => {
    // One number, over all callers.
    const toOne = await inTurn(times(5, (index) => ask(100, `198.51.100.${index}`)));
    expect(toOne).toEqual(['sent', 'sent', 'sent', OVER, OVER]);
    // One caller, over all numbers.
    const byOne = await inTurn(times(6, (index) => ask(110 + index, '203.0.113.1')));
    expect(byOne).toEqual(['sent', 'sent', 'sent', 'sent', OVER, OVER]);
    // In total: seven so far, and at most twelve.
    const byMany = await inTurn(times(7, (index) => ask(120 + index, `192.0.2.${index}`)));
    expect(byMany).toEqual([...Array<string>(5).fill('sent'), OVER, OVER]);
    const [written] = await product.database.query<{ count: number }>(
      'select count(*)::int as count from auth.text_messages',
    );
    expect(written).toEqual({ count: 12 });
  });
});
