import { afterEach, describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { chooseListing, chosenListing } from '@townlink/web-api/chosen-listing';
import { answering, providerOf, renderPage, signedIn } from '@townlink/web-testing';
import { useOwnApplication } from './use-own-application';

function Page() {
  const { data } = useOwnApplication({ enabled: true });
  return <p>{data === undefined ? 'Loading' : data ? `Applied as ${data.business_name}` : 'Not applied'}</p>;
}

const OF_ANOTHER = providerOf({ team_role: 'editor', business_name: 'Another’s' });

/** @param own the server's response when no listing is chosen */
const open = (own: typeof OF_ANOTHER) =>
  renderPage(<Page />, {
    http: answering({ 'GET /api/provider': () => (chosenListing() ? OF_ANOTHER : own) }).http,
    session: { state: signedIn },
  });

describe('the application of a person on a team', () => {
  afterEach(() => chooseListing(null));

  it('[TEAM-1] is none while they are only on other people’s teams, so that they may apply', async () => {
    chooseListing(OF_ANOTHER.id);
    open(OF_ANOTHER);
    expect(await screen.findByText('Not applied')).toBeTruthy();
  });

  it('[TEAM-1] is their own, even in a tab that works on another person’s listing', async () => {
    chooseListing(OF_ANOTHER.id);
    open(providerOf({ business_name: 'Mine' }));
    expect(await screen.findByText('Applied as Mine')).toBeTruthy();
    expect(chosenListing()).toBeNull();
  });
});
