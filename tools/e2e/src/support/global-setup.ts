import { announceProduct, runningProduct } from './product.config';
import { startProduct } from './start-product';

/** Starts the product once for all tests, and stops it afterwards. */
// oxlint-disable-next-line no-restricted-exports -- Playwright takes the default export.
export default async function globalSetup(): Promise<(() => Promise<void>) | undefined> {
  if (runningProduct()) return undefined;
  const { product, stop } = await startProduct();
  announceProduct(product);
  return stop;
}
