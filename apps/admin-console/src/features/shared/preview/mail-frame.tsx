import { NEWSLETTER_FRAME_PATH } from '@townlink/contracts';
import { classes } from '@townlink/web-ui';
import { frameStyle } from './page-frame';
import type { FrameLook } from './preview-tabs';

const IN_THE_DARK = '@media (prefers-color-scheme:dark)';

interface MailFrameProps extends FrameLook {
  /** Of the frame, for screen readers. */
  title: string;
  html: string;
}

/** An email in a document of its own that runs no scripts, in a theme that the viewer's own does not decide. */
export function MailFrame({ title, html, isDark, className }: MailFrameProps) {
  const themed = html.replaceAll(IN_THE_DARK, isDark ? '@media all' : '@media not all');
  return (
    <iframe
      key={themed}
      // Same origin so that the email can be put in; no script may run, whatever it has.
      sandbox="allow-same-origin"
      title={title}
      // A page of its own, whose policy lets emails have styles in their text.
      src={NEWSLETTER_FRAME_PATH}
      onLoad={({ currentTarget: { contentDocument } }) => {
        // The empty page has an element to put it in as soon as it is loaded.
        const email = contentDocument?.documentElement;
        if (email) email.innerHTML = themed;
      }}
      className={classes(frameStyle, className)}
    />
  );
}
