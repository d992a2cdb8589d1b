import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { Card, Drawing, type DrawingName, Page, PageHeader } from '@townlink/web-ui';

interface AuthCardProps {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
  /** Links to the other account pages. */
  footer?: ReactNode;
  /** Next to the form on wide screens; a drawing by default. */
  beside?: 'benefits' | DrawingName;
}

/** The frame of every account page: one heading, one card, links below; on wide screens a drawing next to it. */
export function AuthCard({ title, lead, children, footer, beside = 'benefits' }: AuthCardProps) {
  return (
    <Page className="@container">
      <div className="grid gap-x-12 @4xl:grid-cols-[minmax(0,28rem)_minmax(0,1fr)] xl:gap-x-20">
        <div className="mx-auto w-full max-w-xl min-w-0">
          <PageHeader title={title} lead={lead} />
          <Card className="grid gap-5 wrap-anywhere">{children}</Card>
          {footer && <div className="mt-6 grid gap-1 text-center text-body text-muted">{footer}</div>}
        </div>
        <aside className="hidden min-h-[32rem] flex-col overflow-hidden rounded-card bg-art-sky @4xl:flex print:hidden">
          {beside === 'benefits' ? (
            <Benefits />
          ) : (
            <div className="grid grow place-items-center p-10">
              <Drawing name={beside} className="w-70" />
            </div>
          )}
        </aside>
      </div>
    </Page>
  );
}

const benefits = [
  'Your business listed in your city and category',
  'Your license checked by a person, and the date on your listing',
  'Calls and website visits straight to you',
];

function Benefits() {
  return (
    <>
      <div className="grid gap-5 p-8 xl:p-10">
        <h2 className="text-heading font-semibold">Be found by the people next door</h2>
        <ul className="grid gap-3">
          {benefits.map((benefit) => (
            <li key={benefit} className="flex gap-3 text-lead leading-[1.5rem]!">
              <span
                aria-hidden="true"
                className="grid size-6 shrink-0 place-items-center rounded-full bg-success text-surface"
              >
                <Check className="size-4" />
              </span>
              {benefit}
            </li>
          ))}
        </ul>
      </div>
      <Drawing name="street" className="mt-auto w-full" />
    </>
  );
}
