import { isSafeTarget, plainText, supportMailto, supportSubject } from '@townlink/contracts';
import { AnchorButton, LinkButton } from '@townlink/web-ui';
import type { BlockProps } from '../block-props';

/** Buttons, most important first. */
export function Actions({ block }: BlockProps<'actions'>) {
  const safe = block.items.filter(({ target }) => isSafeTarget(target));
  return (
    <p className="flex flex-wrap gap-3 print:hidden">
      {safe.map(({ label, target }, index) => (
        <Action key={index} label={plainText(label)} target={target} isFirst={index === 0} />
      ))}
    </p>
  );
}

function Action({ label, target, isFirst }: { label: string; target: string; isFirst: boolean }) {
  const variant = isFirst ? undefined : 'secondary';
  const subject = supportSubject(target);
  if (subject === undefined && !target.startsWith('https:'))
    return (
      <LinkButton variant={variant} to={target}>
        {label}
      </LinkButton>
    );
  return (
    <AnchorButton variant={variant} href={subject === undefined ? target : supportMailto(subject)}>
      {label}
    </AnchorButton>
  );
}
