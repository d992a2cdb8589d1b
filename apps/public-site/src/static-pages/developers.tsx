import { brand } from '@townlink/contracts';
import { Notice } from '@townlink/web-ui';
import { StaticPage, StaticSection, SupportLink } from '../features/static-page/static-page';

export function Component() {
  return (
    <StaticPage
      page="developers"
      description={`A public, read-only interface to the directory of ${brand.name}, for programs of your own.`}
    >
      <Notice title="The public API is not open yet">
        Its documentation, with examples to copy and a console to try it, will be on this page from the day it opens.
      </Notice>
      <StaticSection
        id="what"
        title="What it will be"
        content={
          <ul>
            <li>
              Base path <code>/api/public</code>, over HTTPS, in JSON. No key is needed.
            </li>
            <li>The providers that visitors see, by city and category, in the order of the directory.</li>
            <li>100 requests a minute from one network address.</li>
            <li>A phone number only where the provider shows it. No ratings, as these are Google’s.</li>
          </ul>
        }
      />
      <StaticSection
        id="contact"
        title="Tell us what you need"
        content={
          <p>
            You have something in mind? <SupportLink subject="Public API">Write to us</SupportLink> what you want to
            build.
          </p>
        }
      />
    </StaticPage>
  );
}
