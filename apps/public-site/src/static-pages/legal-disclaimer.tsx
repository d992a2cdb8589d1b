import { brand, supportMailto } from '@townlink/contracts';
import { StaticPage } from '../features/static-page/static-page';

export function Component() {
  return (
    <StaticPage page="disclaimer" description={`What ${brand.name} does for you, and what it does not.`}>
      <p>
        {brand.name} lists independent local providers so that you can find and contact them. It takes no part in the
        work they do for you or in what you pay them.
      </p>
      <p>
        {brand.name} does not guarantee or endorse third-party providers, who are independent and responsible for their
        own licensing, insurance and quality. Before a provider is listed we check the license that it sent us; ask to
        see what matters for your work before it begins.
      </p>
      <p>Offers and discounts come directly from providers, on the terms that they state.</p>
      <p>
        Ratings are those that people gave elsewhere, shown with their source. Testimonials on a provider&rsquo;s page
        are supplied by the provider.
      </p>
      <p>
        Something here is wrong?{' '}
        <a href={supportMailto()} className="text-accent underline">
          Write to us
        </a>
        .
      </p>
    </StaticPage>
  );
}
