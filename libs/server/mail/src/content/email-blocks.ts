import type { BlockOf, ContentBlock, KindIn } from '@townlink/contracts';
import { type Block, html } from '../layout/blocks';
import { BARE, boxed } from '../layout/html';
import { styled } from '../layout/styles';
import type { EmailContext, EmailPart, EmailView } from './context';
import { actionsView } from './views/actions';
import { endingOffersView, newListingsView, openPlacesView } from './views/live';
import { photoView } from './views/photo';
import { plansView, priceView } from './views/plans';
import {
  calloutView,
  dividerView,
  headingView,
  listView,
  questionsView,
  quoteView,
  stepsView,
  textView,
} from './views/words';

type EmailKind = KindIn<'email' | 'newsletter'>;

/** How each kind of block is shown in an email. A kind for emails without a view does not compile. */
const VIEWS: { [Kind in EmailKind]: EmailView<Kind> } = {
  heading: headingView,
  text: textView,
  list: listView,
  photo: photoView,
  columns: columnsView,
  quote: quoteView,
  questions: questionsView,
  steps: stepsView,
  actions: actionsView,
  callout: calloutView,
  divider: dividerView,
  plans: plansView,
  price: priceView,
  'new-listings': newListingsView,
  'ending-offers': endingOffersView,
  'open-places': openPlacesView,
};

const hasView = (kind: string): kind is EmailKind => Object.hasOwn(VIEWS, kind);

/** Empty for a block without a view for emails, from another release, or without content. */
function viewOf(block: ContentBlock, context: EmailContext): EmailPart[] {
  if (!hasView(block.kind)) return [];
  const view = VIEWS[block.kind] as (block: BlockOf<EmailKind>, context: EmailContext) => EmailPart | null;
  const part = view(block as BlockOf<EmailKind>, context);
  return part ? [part] : [];
}

const CELLS_IN_ROW = 2;

/** Width of a picture in a card, in pixels. */
const CELL_WIDTH = 200;

/** Two cells per row; stacked on a phone. */
function columnsView({ frame, cells }: BlockOf<'columns'>, context: EmailContext): EmailPart | null {
  const parts = cells
    .map((cell) => cell.flatMap((block) => viewOf(block, { ...context, width: CELL_WIDTH })))
    .filter((cell) => cell.length > 0)
    .map((cell) => ({
      html: cell.map(({ html: markup }) => markup).join('\n'),
      text: cell.map(({ text }) => text).join('\n\n'),
    }));
  if (parts.length === 0) return null;
  const rows: string[] = [];
  for (let at = 0; at < parts.length; at += CELLS_IN_ROW) {
    const cellsOfRow = parts
      .slice(at, at + CELLS_IN_ROW)
      .map(
        ({ html: markup }) =>
          `<td width="50%" ${styled('cell')}>${frame === 'cards' ? boxed('callout', markup) : markup}</td>`,
      );
    if (cellsOfRow.length < CELLS_IN_ROW) cellsOfRow.push(`<td width="50%" ${styled('cell')}></td>`);
    rows.push(`<tr>${cellsOfRow.join('')}</tr>`);
  }
  return {
    html: `<table role="presentation" ${BARE} width="100%">${rows.join('\n')}</table>`,
    text: parts.map(({ text }) => text).join('\n\n'),
  };
}

/**
 * Converts a document's blocks to an email's; the document was read by `readDocument` and its facts filled in. None of its
 * text becomes markup, and every link is absolute.
 */
export const emailBlocks = (blocks: readonly ContentBlock[], context: EmailContext): Block[] =>
  blocks.flatMap((block) => viewOf(block, context)).map(({ html: markup, text }) => html(markup, text));
