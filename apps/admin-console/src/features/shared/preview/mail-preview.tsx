import { MailFrame } from './mail-frame';
import { PreviewTabs } from './preview-tabs';

interface MailPreviewProps {
  /** Accessible name of the frame. */
  title: string;
  html: string;
  text: string;
}

/** An email as seen by its readers. */
export const MailPreview = ({ title, html, text }: MailPreviewProps) => (
  <PreviewTabs text={text} frame={(look) => <MailFrame title={title} html={html} {...look} />} />
);
