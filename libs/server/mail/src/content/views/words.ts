import { plainText } from '@townlink/contracts';
import { boxed, escapeHtml, p, table } from '../../layout/html';
import { styled } from '../../layout/styles';
import type { EmailView } from '../context';
import { inline, paragraphs } from '../inline';

/** The subject is the first heading level. */
export const headingView: EmailView<'heading'> = ({ text, level, badge }) => {
  const words = plainText(text);
  const [tag, style] = level === '2' ? (['h2', 'section'] as const) : (['h3', 'subsection'] as const);
  const mark = badge && ` <span ${styled('badge')}>${escapeHtml(badge)}</span>`;
  return {
    html: `<${tag} ${styled(style)}>${escapeHtml(words)}${mark}</${tag}>`,
    text: badge ? `${words} (${badge})` : words,
  };
};

export const textView: EmailView<'text'> = ({ text }, context) => paragraphs(text, context);

const MARKS = { checks: '✓ ', crosses: '✕ ' } as const;

export const listView: EmailView<'list'> = ({ style, items }, context) => {
  const lines = items.map((item) => inline(item, context));
  const mark = style === 'checks' || style === 'crosses' ? MARKS[style] : '';
  const tag = style === 'numbers' ? 'ol' : 'ul';
  const marks = lines.map((_, index) => (style === 'numbers' ? `${index + 1}. ` : mark || '- '));
  return {
    html: `<${tag} ${styled(mark ? 'marked' : 'list')}>${lines
      .map(({ html }) => `<li ${styled('item')}>${mark}${html}</li>`)
      .join('')}</${tag}>`,
    text: lines.map(({ text }, index) => marks[index] + text).join('\n'),
  };
};

export const quoteView: EmailView<'quote'> = ({ text, who }, context) => {
  const [words, author] = [inline(text, context), inline(who, context)];
  return {
    html:
      boxed('quote', `<blockquote ${styled('quoted')}>“${words.html}”</blockquote>`) +
      (who ? p('small', author.html) : ''),
    text: [`> “${words.text}”`, ...(who ? [`> ${author.text}`] : [])].join('\n'),
  };
};

export const calloutView: EmailView<'callout'> = ({ title, text }, context) => {
  const [heading, body] = [plainText(title), paragraphs(text, context)];
  return {
    html: boxed('callout', `<h3 ${styled('subsection')}>${escapeHtml(heading)}</h3>\n${body.html}`),
    text: `${heading}\n\n${body.text}`,
  };
};

export const dividerView: EmailView<'divider'> = () => ({
  html: table('width="100%"', styled('divider'), '&nbsp;'),
  text: '-'.repeat(40),
});

export const questionsView: EmailView<'questions'> = ({ items }, context) => {
  const parts = items.map(({ question, answer }) => {
    const [title, body] = [plainText(question), paragraphs(answer, context)];
    return {
      html: `<h3 ${styled('subsection')}>${escapeHtml(title)}</h3>\n${body.html}`,
      text: `${title}\n${body.text}`,
    };
  });
  return { html: parts.map(({ html }) => html).join('\n'), text: parts.map(({ text }) => text).join('\n\n') };
};

/** Without drawings: an email loads nothing. */
export const stepsView: EmailView<'steps'> = ({ items }, context) => {
  const parts = items.map(({ title, text, points }, index) => {
    const heading = `${index + 1}. ${plainText(title)}`;
    const body = inline(text, context);
    const list = points.length > 0 ? listView({ kind: 'list', style: 'bullets', items: points }, context) : null;
    return {
      html: `<h3 ${styled('subsection')}>${escapeHtml(heading)}</h3>\n${p('paragraph', body.html)}${list?.html ?? ''}`,
      text: [heading, body.text, ...(list ? [list.text] : [])].join('\n'),
    };
  });
  return { html: parts.map(({ html }) => html).join('\n'), text: parts.map(({ text }) => text).join('\n\n') };
};
