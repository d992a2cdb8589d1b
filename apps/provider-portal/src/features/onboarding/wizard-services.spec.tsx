import { expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answering, noProvider, renderPage } from '@townlink/web-testing';
import { plans, profile, signedIn } from '@townlink/web-testing/people';
import { writeDraft } from './draft/draft';
import { emptyApplication } from './empty-application';
import { Component as Onboarding } from './onboarding-page';

it('[LIST-1] an application names services, with the suggestions of its category', async () => {
  const person = { name: 'Pat Doe', email: 'pat@example.com' };
  const application = { ...emptyApplication(person, ''), businessName: 'Ace', categoryName: 'plumber' };
  writeDraft(profile.id, { step: 4, cityText: 'Riverton, UT', application });
  const { http } = answering({
    'GET /api/provider': noProvider,
    'GET /api/categories/plumber/service-proposals': ['Leak repair', 'Drain cleaning / visit'],
  });
  renderPage(<Onboarding />, {
    path: '/provider/onboarding',
    http,
    session: { state: signedIn },
    api: {
      plans: () => Promise.resolve(plans),
      categories: () => Promise.resolve([{ id: 'c', name: 'Plumber', slug: 'plumber', plural: null }]),
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Add all 2' }));
  const price = screen.getByLabelText(/^Price from of service 2/);
  await userEvent.type(price, 'eighty');
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(await screen.findByText('Please enter a price in dollars, such as 80 or 79.50')).toBeTruthy();
  await userEvent.clear(price);
  await userEvent.type(price, '80');
  await userEvent.click(screen.getByRole('button', { name: 'Add a service' })); // Stays empty, and is omitted.
  const preview = within(screen.getByRole('complementary', { name: 'Preview of your listing' }));
  expect(preview.getAllByText('from $80 a visit').length).toBeGreaterThan(0);
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(await screen.findByRole('heading', { name: 'Membership Tier' })).toBeTruthy();
  const kept = JSON.parse(localStorage.getItem(`townlink.onboarding.v1.${profile.id}`) ?? '{}');
  expect(kept.application.services.map(({ name }: { name: string }) => name)).toEqual([
    'Leak repair',
    'Drain cleaning',
  ]);
});
