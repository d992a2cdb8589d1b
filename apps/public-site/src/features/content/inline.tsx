import { Fragment } from 'react';
import { type InlineSpan, paragraphsOf, parseInline, supportSubject } from '@townlink/contracts';
import { TextLink } from '@townlink/web-ui';
import { SupportLink } from '../static-page/static-page';

/** A line with its links and emphasis. */
export function Inline({ text }: { text: string }) {
  const spans = parseInline(text);
  return spans.map((span, index) => (
    <Fragment key={index}>
      <Span {...span} alone={spans.length === 1} />
    </Fragment>
  ));
}

function Span({ text, is, to, alone }: InlineSpan & { alone: boolean }) {
  if (is === 'strong') return <strong>{text}</strong>;
  if (is === 'code') return <code>{text}</code>;
  if (to === undefined) return text;
  const subject = supportSubject(to);
  if (subject !== undefined) return <SupportLink subject={subject || undefined}>{text}</SupportLink>;
  if (to.startsWith('https:')) return <OutsideLink to={to}>{text}</OutsideLink>;
  return (
    <TextLink alone={alone} to={to}>
      {text}
    </TextLink>
  );
}

function OutsideLink({ to, children }: { to: string; children: string }) {
  return (
    <a className="font-medium text-accent underline underline-offset-4 hover:text-accent-strong" href={to}>
      {children}
    </a>
  );
}

export function Paragraphs({ text }: { text: string }) {
  return paragraphsOf(text).map((paragraph, index) => (
    <p key={index}>
      <Inline text={paragraph} />
    </p>
  ));
}
