export interface Product {
  /** Address of the site, without a slash at the end. */
  site: string;
  sandbox: string;
  /** Address of the database for the role that owns the schema. */
  database: string;
  /** Settings of its programs, for one more of them. */
  environment: Record<string, string>;
  /** Secret key that the sandbox takes as Stripe. */
  stripeKey: string;
}

const NAME = 'TOWNLINK_PRODUCT_UNDER_TEST';

/** A product that runs already and is to be tested, for quick runs while writing tests; null to start one. */
export const runningProduct = (): Product | null => {
  const given = process.env[NAME];
  return given ? (JSON.parse(given) as Product) : null;
};

/** Tells the workers, which are started later and inherit the environment. */
export const announceProduct = (product: Product): void => {
  process.env[NAME] = JSON.stringify(product);
};

/** The product under test. @throws Error outside of a test run */
export function product(): Product {
  const running = runningProduct();
  if (!running) throw new Error('No product is running; the global setup starts it.');
  return running;
}
