import { type ContentPageRow, type EmailRow, type Hits, PAGES, type Right } from '@townlink/contracts';
import { sectionsFor } from '../console/sections';
import { emailPath } from '../emails/use-emails';
import { editorPath } from '../pages/use-pages';
import { hasWords } from '../shared/list/whole-list';
import type { Theme } from '../console/theme-switch';

/** An entry of the palette; selecting it navigates or runs an action. */
export interface PaletteItem {
  id: string;
  label: string;
  note?: string;
  to?: string;
  run?: () => void;
  /** Right required to show it, if any. */
  right?: Right;
}

export interface PaletteGroup {
  title: string;
  items: PaletteItem[];
}

/** Actions that are available everywhere in the console. */
export interface ConsoleActions {
  chooseTheme: (theme: Theme) => void;
  toggleSidebar: () => void;
}

const withQuery = (path: string, query: Record<string, string>): string =>
  `${path}?${new URLSearchParams(query).toString()}`;

/** The server's results by kind, in its order. */
export function searchResultGroups(
  { providers, people, categories, cities }: Hits,
  may: (right: Right) => boolean,
): PaletteGroup[] {
  return [
    { title: 'Providers', items: providers.map(providerItem) },
    { title: 'People', items: people.map(personItem) },
    { title: 'Support Desk', items: may('support:read') ? casesOf({ providers, people }) : [] },
    {
      title: 'Categories',
      items: categories.map(({ id, name }) => ({
        id: `category ${id}`,
        label: name,
        to: withQuery(PAGES.adminCategories, { q: name }),
      })),
    },
    {
      title: 'Cities',
      items: cities.map(({ id, name, state }) => ({
        id: `city ${id}`,
        label: `${name}, ${state}`,
        note: 'Limits',
        to: withQuery(PAGES.adminLimits, { city: name }),
      })),
    },
  ].filter(({ items }) => items.length > 0);
}

const providerItem = ({
  id,
  business_name,
  city_name,
  city_state,
  vetting_status,
}: Hits['providers'][number]): PaletteItem => ({
  id: `provider ${id}`,
  label: business_name,
  note: `${city_name}, ${city_state}${vetting_status === 'approved' ? '' : `, ${vetting_status}`}`,
  to:
    vetting_status === 'pending'
      ? withQuery(PAGES.admin, { application: id })
      : withQuery(PAGES.adminProviders, { q: business_name }),
});

const personItem = ({ id, email, full_name, role }: Hits['people'][number]): PaletteItem => ({
  id: `person ${id}`,
  label: full_name || email,
  note: full_name ? `${email}, ${role}` : role,
  to: withQuery(PAGES.adminUsers, { user: id }),
});

/** Texts that are editable in the console. */
export interface EditedTexts {
  pages: readonly Pick<ContentPageRow, 'name' | 'title' | 'path'>[];
  emails: readonly Pick<EmailRow, 'name' | 'title' | 'subject'>[];
}

/** Pages and emails whose titles or addresses contain every word of the text. */
export const editedTextGroups = ({ pages, emails }: EditedTexts, text: string): PaletteGroup[] =>
  [
    {
      title: 'Texts of pages',
      items: pages
        .filter(({ title, path }) => hasWords(`${title} ${path}`, text))
        .map(({ name, title, path }) => ({ id: `page ${name}`, label: title, note: path, to: editorPath(name) })),
    },
    {
      title: 'Emails',
      items: emails
        .filter(({ title, subject }) => hasWords(`${title} ${subject}`, text))
        .map(({ name, title, subject }) => ({ id: `email ${name}`, label: title, note: subject, to: emailPath(name) })),
    },
  ].filter(({ items }) => items.length > 0);

/** Links to the support desk for the same businesses and people. */
const casesOf = ({ providers, people }: Pick<Hits, 'providers' | 'people'>): PaletteItem[] =>
  [
    ...providers.map(({ id, business_name }) => ({ id, label: business_name })),
    ...people.map(({ id, full_name, email }) => ({ id, label: full_name || email })),
  ].map(({ id, label }) => ({
    id: `case ${id}`,
    label,
    note: 'Support desk',
    to: withQuery(PAGES.adminSupport, { case: id }),
  }));

/** Pages and actions whose names contain every word of the text; all of them if it is empty. */
export function consoleGroups(
  text: string,
  { chooseTheme, toggleSidebar }: ConsoleActions,
  may: (right: Right) => boolean,
): PaletteGroup[] {
  const pages: PaletteItem[] = sectionsFor(may).flatMap(({ name, label, to }) => (to ? [{ id: name, label, to }] : []));
  const actions: PaletteItem[] = [
    { id: 'vet', label: 'Approve or reject applications', to: PAGES.admin, right: 'applications:act' },
    { id: 'attend', label: 'See what needs attention', to: PAGES.adminOverview },
    { id: 'write', label: 'Write a newsletter', to: PAGES.adminNewsletter, right: 'newsletter:write' },
    {
      id: 'pay',
      label: 'Mark referrals as paid',
      to: withQuery(PAGES.adminReferrals, { status: 'owed' }),
      right: 'referrals:act',
    },
    { id: 'check-key', label: 'Check an API key', to: PAGES.adminApiKeys, right: 'api:read' },
    {
      id: 'failing-webhooks',
      label: 'See webhooks that fail',
      to: withQuery(PAGES.adminWebhooks, { state: 'failing' }),
      right: 'api:read',
    },
    { id: 'merge', label: 'Merge categories', to: PAGES.adminCategories, right: 'categories:act' },
    { id: 'light', label: 'Use the light theme', run: () => chooseTheme('light') },
    { id: 'dark', label: 'Use the dark theme', run: () => chooseTheme('dark') },
    { id: 'system', label: 'Use the system theme', run: () => chooseTheme('system') },
    { id: 'sidebar', label: 'Toggle sidebar', note: 'Ctrl+B', run: toggleSidebar },
  ];
  const matches = ({ label }: PaletteItem) => hasWords(label, text);
  return [
    { title: 'Pages', items: pages.filter(matches) },
    { title: 'Actions', items: actions.filter(matches).filter(({ right }) => !right || may(right)) },
  ].filter(({ items }) => items.length > 0);
}
