import { classes } from '@townlink/web-ui';
import type { FrameLook } from './preview-tabs';

/** For frames with a page or an email. */
export const frameStyle = 'block h-[36rem] w-full rounded-control border border-line bg-surface';

interface PageFrameProps extends FrameLook {
  /** Accessible name of the frame. */
  title: string;
  /** Path and query of the page. */
  src: string;
  /** Draws into the page when it has loaded; the page is loaded again when `key` changes. */
  drawing?: { key: string; draw: (page: Document) => void };
}

/** A page of the site without its scripts: the server's rendering is complete, and no visit is counted. */
export function PageFrame({ title, src, drawing, isDark, className }: PageFrameProps) {
  return (
    <iframe
      key={`${src} ${isDark} ${drawing?.key}`}
      sandbox="allow-same-origin"
      title={title}
      src={src}
      onLoad={({ currentTarget: { contentDocument } }) => {
        if (!contentDocument) return;
        contentDocument.documentElement.dataset.theme = isDark ? 'dark' : 'light';
        drawing?.draw(contentDocument);
      }}
      className={classes(frameStyle, className)}
    />
  );
}
