import { type BlockOf, plainText } from '@townlink/contracts';
import { escapeHtml, p } from '../../layout/html';
import { styled } from '../../layout/styles';
import {
  addressOf,
  type EmailContext,
  type EmailPart,
  type EmailView,
  type LiveGroup,
  type LiveParts,
} from '../context';
import { inline, link } from '../inline';

interface LiveWords {
  title: string;
  without: string;
}

/** Groups under a heading. Without groups, a fallback line or nothing at all. */
function groupsView({ title, without }: LiveWords, groups: readonly LiveGroup[], context: EmailContext) {
  if (groups.length === 0 && !without) return null;
  const heading = plainText(title);
  const body = groups.length > 0 ? groups.map((group) => groupOf(group, context)) : [lineOf(without, context)];
  return {
    html: [`<h2 ${styled('section')}>${escapeHtml(heading)}</h2>`, ...body.map(({ html }) => html)].join('\n'),
    text: [heading, ...body.map(({ text }) => text)].join('\n\n'),
  };
}

function lineOf(text: string, context: EmailContext): EmailPart {
  const line = inline(text, context);
  return { html: p('paragraph', line.html), text: line.text };
}

function groupOf({ town, rows, more }: LiveGroup, context: EmailContext): EmailPart {
  const items = rows.map(({ name, detail, path }) => {
    const named = linked(name, path, context);
    return { html: `${named.html}<br>${escapeHtml(detail)}`, text: `- ${named.text}\n  ${detail}` };
  });
  const all = linked(more.label, more.path, context, 'loneLink');
  return {
    html: [
      `<h3 ${styled('subsection')}>${escapeHtml(town)}</h3>`,
      `<ul ${styled('marked')}>${items.map(({ html }) => `<li ${styled('item')}>${html}</li>`).join('')}</ul>`,
      p('paragraph', all.html),
    ].join('\n'),
    text: [town, ...items.map(({ text }) => text), all.text].join('\n'),
  };
}

function linked(label: string, path: string, context: EmailContext, style?: 'loneLink'): EmailPart {
  const address = addressOf(path, context);
  return address === undefined ? { html: escapeHtml(label), text: label } : link(label, address, style);
}

type LiveBlock = BlockOf<'new-listings'> | BlockOf<'ending-offers'> | BlockOf<'open-places'>;

const NOTHING: LiveParts = { listings: [], offers: [], places: [] };

function groupsFor(block: LiveBlock, { listings, offers, places }: LiveParts = NOTHING): readonly LiveGroup[] {
  if (block.kind === 'ending-offers') return offers;
  if (block.kind === 'open-places') return places;
  return listings
    .map((group) => ({ ...group, rows: group.rows.filter(({ days }) => days <= Number(block.days)) }))
    .filter(({ rows }) => rows.length > 0);
}

/** Whether a block is empty for a reader: no news and no fallback line. */
export const isLeftOut = (block: LiveBlock, live: LiveParts | undefined): boolean =>
  !block.without && groupsFor(block, live).length === 0;

const liveView = (block: LiveBlock, context: EmailContext) =>
  groupsView(block, groupsFor(block, context.live), context);

export const newListingsView: EmailView<'new-listings'> = liveView;
export const endingOffersView: EmailView<'ending-offers'> = liveView;
export const openPlacesView: EmailView<'open-places'> = liveView;
