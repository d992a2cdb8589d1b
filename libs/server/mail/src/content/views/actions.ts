import { plainText } from '@townlink/contracts';
import { BARE, escapeHtml, table } from '../../layout/html';
import { emailLook, styled } from '../../layout/styles';
import { addressOf, type EmailView } from '../context';

/** Buttons in a row, the most important first. Buttons without a safe address are omitted. */
export const actionsView: EmailView<'actions'> = ({ items }, context) => {
  const actions = items.flatMap(({ label, target }) => {
    const address = addressOf(target, context);
    return address === undefined ? [] : [{ label: plainText(label), address }];
  });
  if (actions.length === 0) return null;
  const cells = actions.map(
    ({ label, address }, index) => `<td ${styled('buttonGap')}>${buttonOf(label, address, index === 0)}</td>`,
  );
  return {
    html: `<table role="presentation" ${BARE}><tr>${cells.join('')}</tr></table>`,
    text: actions.map(({ label, address }) => `${label}:\n${address}`).join('\n\n'),
  };
};

function buttonOf(label: string, address: string, isFirst: boolean): string {
  const link = `<a href="${escapeHtml(address)}" ${styled(isFirst ? 'button' : 'second')}>${escapeHtml(label)}</a>`;
  return isFirst
    ? table('', `bgcolor="${emailLook().accent}" ${styled('buttonCell')}`, link)
    : table('', styled('secondCell'), link);
}
