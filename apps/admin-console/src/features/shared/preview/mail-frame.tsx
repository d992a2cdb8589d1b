import { NEWSLETTER_FRAME_PATH } from '@townlink/contracts';
import { classes } from '@townlink/web-ui';
import { frameStyle } from './page-frame';
import type { FrameLook } from './preview-tabs';

const IN_THE_DARK = '@media (prefers-color-scheme:dark)';

interface MailFrameProps extends FrameLook {
  /** Accessible name of the frame. */
  title: string;
  html: string;
}

/** An email in a separate document that runs no scripts, in a theme independent of the viewer's. */
export function MailFrame({ title, html, isDark, className }: MailFrameProps) {
  const themed = html.replaceAll(IN_THE_DARK, isDark ? '@media all' : '@media not all');
  return (
    <iframe
      key={themed}
      // Same origin, so that the email can be inserted; scripts are blocked in any case.
      sandbox="allow-same-origin"
      title={title}
      // A separate page, whose policy allows inline styles of emails.
      src={NEWSLETTER_FRAME_PATH}
      onLoad={({ currentTarget: { contentDocument } }) => {
        // The empty page already has an element for it when it has loaded.
        const email = contentDocument?.documentElement;
        if (email) email.innerHTML = themed;
      }}
      className={classes(frameStyle, className)}
    />
  );
}
