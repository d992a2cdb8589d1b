import {
  CONTENT_PICTURE_BUCKET,
  CONTENT_PICTURE_JPEGS,
  EMAIL_PICTURE_WIDTH,
  plainText,
  readPictureName,
} from '@townlink/contracts';
import { escapeHtml, p } from '../../layout/html';
import { styled } from '../../layout/styles';
import type { EmailView } from '../context';
import { inline } from '../inline';

/** Text width in pixels. */
const TEXT_WIDTH = EMAIL_PICTURE_WIDTH / 2;

/**
 * At its own width, or the text's: Outlook renders a picture as wide as its attribute. The text version has the picture's
 * words, if any.
 */
export const photoView: EmailView<'photo'> = ({ picture, meaning, alternative, caption }, context) => {
  const named = readPictureName(picture);
  if (!named || !context.mediaUrl) return null;
  const width = Math.min(named.width, context.width ?? TEXT_WIDTH);
  const height = Math.max(1, Math.round((named.height * width) / named.width));
  const address = `${context.mediaUrl}/${CONTENT_PICTURE_BUCKET}/${named.id}/${CONTENT_PICTURE_JPEGS.email}`;
  const words = meaning === 'described' ? plainText(alternative) : '';
  const below = inline(caption, context);
  const image = `<img src="${escapeHtml(address)}" alt="${escapeHtml(words)}" width="${width}" height="${height}" ${styled('picture')}>`;
  return {
    html: p('paragraph', image) + (caption ? `\n${p('small', below.html)}` : ''),
    text: [...(words ? [`[${words}]`] : []), ...(caption ? [below.text] : [])].join('\n'),
  };
};
