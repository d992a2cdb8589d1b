import { classes } from '@townlink/web-ui';
import type { FrameLook } from './preview-tabs';

/** For frames with a page or an email. */
export const frameStyle = 'block h-[36rem] w-full rounded-control border border-line bg-surface';

interface PageFrameProps extends FrameLook {
  /** Accessible name of the frame. */
  title: string;
  /** Path and query of the page. */
  src: string;
}

/** A page of the site without its scripts: the server's rendering is complete, and no visit is counted. */
export function PageFrame({ title, src, isDark, className }: PageFrameProps) {
  return (
    <iframe
      key={`${src} ${isDark}`}
      sandbox="allow-same-origin"
      title={title}
      src={src}
      onLoad={({ currentTarget: { contentDocument } }) => {
        if (contentDocument) contentDocument.documentElement.dataset.theme = isDark ? 'dark' : 'light';
      }}
      className={classes(frameStyle, className)}
    />
  );
}
