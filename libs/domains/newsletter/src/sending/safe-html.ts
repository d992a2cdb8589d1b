import juice from 'juice';
import sanitizeHtml, { type Attributes } from 'sanitize-html';

export interface SafeHtml {
  html: string;
  /** Pictures without alternative text. */
  picturesWithoutAlt: number;
}

export interface HtmlPlace {
  /** Base of relative addresses. */
  siteUrl: string;
  /** Campaign name of visits from it. */
  campaign: string;
}

const BLOCKS = ['h2', 'h3', 'h4', 'p', 'div', 'blockquote', 'pre', 'hr', 'br', 'ul', 'ol', 'li', 'center'];
const TABLES = ['table', 'thead', 'tbody', 'tfoot', 'tr', 'td', 'th', 'caption'];
const WORDS = ['a', 'img', 'span', 'strong', 'b', 'em', 'i', 'u', 's', 'small', 'sup', 'sub', 'code'];

/** A value that does not load, compute or escape anything: no url(), no expression(), no backslash. */
const PLAIN_VALUE = /^(?!.*(?:url|expression|image|import|script)\b)[\w\s#%.,()'"/-]{1,120}$/i;
const STYLES = [
  'color',
  'background-color',
  'font-family',
  'font-size',
  'font-style',
  'font-weight',
  'letter-spacing',
  'line-height',
  'text-align',
  'text-decoration',
  'text-transform',
  'vertical-align',
  'white-space',
  ...['margin', 'padding'].flatMap((name) => [
    name,
    ...['top', 'right', 'bottom', 'left'].map((side) => `${name}-${side}`),
  ]),
  'border',
  'border-top',
  'border-right',
  'border-bottom',
  'border-left',
  'border-collapse',
  'border-radius',
  'display',
  'width',
  'max-width',
  'min-width',
  'height',
  'max-height',
  'list-style-type',
];

/** Nesting limit, to protect programs that recurse into elements. */
const DEEPEST = 60;

const CELL = ['align', 'valign', 'width', 'height', 'bgcolor', 'colspan', 'rowspan'];

/**
 * An administrator's HTML in a form suitable for emails: style sheets become attributes, which inboxes keep, and
 * anything that runs, loads, submits or misleads is removed.
 */
export function toSafeHtml(written: string, place: HtmlPlace): SafeHtml {
  let picturesWithoutAlt = 0;
  const html = sanitizeHtml(juice(levelled(written), { removeStyleTags: true, applyWidthAttributes: false }), {
    allowedTags: [...BLOCKS, ...TABLES, ...WORDS],
    allowedAttributes: {
      '*': ['style', 'align', 'dir', 'lang'],
      a: ['href', 'title'],
      img: ['src', 'alt', 'width', 'height'],
      table: ['width', 'cellpadding', 'cellspacing', 'border', 'bgcolor', 'role'],
      td: CELL,
      th: CELL,
    },
    allowedStyles: { '*': Object.fromEntries(STYLES.map((name) => [name, [PLAIN_VALUE]])) },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowedSchemesByTag: { img: ['http', 'https'] },
    allowProtocolRelative: false,
    nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'title', 'head'],
    nestingLimit: DEEPEST,
    transformTags: {
      h1: 'h2',
      a: (tagName, attribs) => ({ tagName, attribs: withAddress(attribs, 'href', counted(attribs.href, place)) }),
      img: (tagName, attribs) => {
        if (attribs.alt === undefined) picturesWithoutAlt += 1;
        return { tagName, attribs: withAddress(attribs, 'src', whole(attribs.src, place.siteUrl)) };
      },
    },
  }).trim();
  return { html, picturesWithoutAlt };
}

/** Removes tags that are nested too deep before inlining styles, which would recurse into them. */
const levelled = (written: string): string =>
  sanitizeHtml(written, {
    allowedTags: false,
    allowedAttributes: false,
    allowVulnerableTags: true,
    parseStyleAttributes: false,
    nestingLimit: DEEPEST,
  });

function withAddress(attribs: Attributes, name: string, address: string | undefined): Attributes {
  const { [name]: _given, ...others } = attribs;
  return address === undefined ? others : { ...others, [name]: address };
}

/** An absolute address, since inboxes have no base address; undefined if invalid. */
function whole(address: string | undefined, siteUrl: string): string | undefined {
  const text = address?.trim();
  if (!text) return undefined;
  if (/^(?:https?|mailto|tel):/i.test(text)) return URL.canParse(text) ? text : undefined;
  return text.startsWith('/') && !text.startsWith('//') ? `${siteUrl}${text}` : undefined;
}

/** Adds the campaign to links to our own site. */
export function counted(address: string | undefined, { siteUrl, campaign }: HtmlPlace): string | undefined {
  const given = whole(address, siteUrl);
  if (!given || !/^https?:/i.test(given)) return given;
  const url = new URL(given);
  if (url.origin !== new URL(siteUrl).origin) return given;
  const marks = { utm_source: 'newsletter', utm_medium: 'email', utm_campaign: campaign };
  for (const [name, value] of Object.entries(marks)) if (!url.searchParams.has(name)) url.searchParams.set(name, value);
  return url.href;
}
