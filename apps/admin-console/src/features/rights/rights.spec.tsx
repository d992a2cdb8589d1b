import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { CONSOLE_ROLES, type ConsoleRole, PAGES } from '@townlink/contracts';
import { renderPage } from '@townlink/web-testing';
import { administrator } from '@townlink/web-testing/people';
import { consoleGroups } from '../command-palette/palette-items';
import { SectionLinks } from '../console/section-links';
import { sectionAt } from '../console/sections';
import { mayDo } from '@townlink/contracts';
import { May } from './may';
import { SectionGate } from './section-gate';

const open = (role: ConsoleRole | undefined, path: string = PAGES.adminOverview) =>
  renderPage(
    <>
      <SectionLinks />
      <SectionGate>
        <p>The page</p>
        <May right="referrals:act">
          <button type="button">Pay</button>
        </May>
      </SectionGate>
    </>,
    { session: { state: administrator(role) }, path },
  );

const links = () => screen.getAllByRole('link').map(({ textContent }) => textContent);

describe('rights in the console', () => {
  it('[ROLE-1] hide sections, buttons and actions that a role may not use', () => {
    open('finance');
    expect(links()).toEqual([
      'Overview',
      'Support Desk',
      'Providers',
      'Limits',
      'Demand',
      'Waitlist',
      'Referrals',
      'Users',
    ]);
    expect(screen.getByRole('button', { name: 'Pay' })).toBeTruthy();
    const actions = { chooseTheme: () => undefined, toggleSidebar: () => undefined };
    const labels = consoleGroups('', actions, (right) => mayDo('finance', right)).flatMap(({ items }) =>
      items.map(({ label }) => label),
    );
    expect(labels).toEqual(expect.arrayContaining(['Referrals', 'Mark referrals as paid', 'Use the dark theme']));
    expect(labels).not.toEqual(expect.arrayContaining(['Vetting']));
    expect(labels).not.toEqual(expect.arrayContaining(['Write a newsletter']));
  });

  it('[ROLE-1] show everything to an owner, and where the server has no console roles', () => {
    open('owner');
    const all = links();
    expect(all).toContain('Audit Log');
    document.body.replaceChildren();
    open(undefined);
    expect(links()).toEqual(all);
  });

  it.each(CONSOLE_ROLES)('[ROLE-1] tell %s immediately that they may not see a page, and where to go', (role) => {
    open(role, PAGES.adminSecurity);
    if (mayDo(role, 'security:read')) return expect(screen.getByText('The page')).toBeTruthy();
    expect(screen.queryByText('The page')).toBeNull();
    expect(screen.getByText(new RegExp(`Your role, ${role}, may not see security events`))).toBeTruthy();
    expect(screen.getAllByRole('link', { name: 'Overview' })).toHaveLength(2);
  });

  it.each([
    ['/admin', 'applications:read'],
    ['/admin/pages/faq', 'pages:read'],
    ['/admin/newsletter/018f0000-0000-7000-8000-000000000001', 'newsletter:read'],
    ['/admin/emails/approved_listed', 'emails:read'],
    ['/launch-checks', 'launch:read'],
    ['/admin/limits', 'limits:read'],
    ['/admin/nothing', undefined],
  ])('[ROLE-1] knows the right of %s', (path, right) => expect(sectionAt(path)?.right).toBe(right));
});
