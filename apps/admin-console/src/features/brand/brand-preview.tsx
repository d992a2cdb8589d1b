import {
  BRAND_PREVIEW_PARAMETER,
  type BrandEmail,
  type BrandPreview as Addresses,
  COLOR_SCHEMES,
  type ColorScheme,
} from '@townlink/contracts';
import { EmptyState, ErrorState, Field, Select, Skeleton, Tabs } from '@townlink/web-ui';
import { useState } from 'react';
import { MailFrame } from '../shared/preview/mail-frame';
import { PageFrame } from '../shared/preview/page-frame';
import { drawLogos, type LogoPictures } from './chosen-logos';
import { useBrandPreview } from './use-brand';

const SCHEMES: Record<ColorScheme, string> = { light: 'Light', dark: 'Dark' };

interface BrandPreviewProps {
  version: string;
  /** Chosen logos that are not saved yet. */
  logos: LogoPictures | undefined;
}

/** The real pages and an email, with the saved draft; on the pages also with chosen logos. */
export function BrandPreview({ version, logos }: BrandPreviewProps) {
  const { data, isError, refetch } = useBrandPreview(version);
  const [scheme, setScheme] = useState<ColorScheme>('light');
  return (
    <section aria-label="Preview" className="grid min-w-0 content-start gap-4 xl:sticky xl:top-20">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <h2 className="text-title font-semibold">Preview</h2>
        <Field label="Color scheme" optional="filter" className="w-36">
          <Select value={scheme} onChange={(event) => setScheme(event.target.value as ColorScheme)}>
            {COLOR_SCHEMES.map((one) => (
              <option key={one} value={one}>
                {SCHEMES[one]}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      {data ? (
        <PreviewTabs {...data} scheme={scheme} logos={logos} />
      ) : isError ? (
        <ErrorState drawing="cable" title="Failed to fetch the preview" onRetry={() => void refetch()} />
      ) : (
        <Skeleton className="h-96 w-full rounded-card" />
      )}
    </section>
  );
}

interface PreviewTabsProps extends Pick<BrandPreviewProps, 'logos'> {
  addresses: Addresses;
  email: BrandEmail;
  scheme: ColorScheme;
}

function PreviewTabs({ addresses, email, scheme, logos }: PreviewTabsProps) {
  const isDark = scheme === 'dark';
  const drawing = logos && {
    key: Object.values(logos).join(' '),
    draw: (page: Document) => drawLogos(page, logos, isDark),
  };
  const page = (label: string, path: string | null) =>
    path ? (
      <PageFrame title={`Preview: ${label}`} src={addressOf(path, addresses.token)} drawing={drawing} isDark={isDark} />
    ) : (
      <EmptyState drawing="clipboard" title="No listing yet" headingLevel={3}>
        This page can be shown as soon as a provider is listed.
      </EmptyState>
    );
  return (
    <Tabs
      label="Pages of the preview"
      tabs={[
        { id: 'home', label: 'Home', content: page('Home page', '/') },
        { id: 'results', label: 'Results', content: page('Results', addresses.results) },
        { id: 'profile', label: 'Profile', content: page('Profile', addresses.profile) },
        {
          id: 'email',
          label: 'Email',
          content: <MailFrame title="Preview: email" html={email.html} isDark={isDark} />,
        },
      ]}
    />
  );
}

const addressOf = (path: string, token: string | null): string =>
  token ? `${path}?${BRAND_PREVIEW_PARAMETER}=${encodeURIComponent(token)}` : path;
