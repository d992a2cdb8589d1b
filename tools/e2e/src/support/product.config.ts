export interface Product {
  /** Address of the site, without a trailing slash. */
  site: string;
  sandbox: string;
  /** Database address for the schema owner's role. */
  database: string;
  /** Settings of its programs, to start another one. */
  environment: Record<string, string>;
  /** The sandbox's Stripe secret key. */
  stripeKey: string;
}

const NAME = 'TOWNLINK_PRODUCT_UNDER_TEST';

/** An already running product to test, for quick runs while writing tests; null to start one. */
export const runningProduct = (): Product | null => {
  const given = process.env[NAME];
  return given ? (JSON.parse(given) as Product) : null;
};

/** Passes it to the workers, which start later and inherit the environment. */
export const announceProduct = (product: Product): void => {
  process.env[NAME] = JSON.stringify(product);
};

/** The product under test. @throws Error outside of a test run */
export function product(): Product {
  const running = runningProduct();
  if (!running) throw new Error('No product is running; the global setup starts it.');
  return running;
}
