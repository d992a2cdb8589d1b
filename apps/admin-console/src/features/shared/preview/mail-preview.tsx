import { MailFrame } from './mail-frame';
import { PreviewTabs } from './preview-tabs';

interface MailPreviewProps {
  /** Of the frame, for screen readers. */
  title: string;
  html: string;
  text: string;
}

/** An email as readers get it. */
export const MailPreview = ({ title, html, text }: MailPreviewProps) => (
  <PreviewTabs text={text} frame={(look) => <MailFrame title={title} html={html} {...look} />} />
);
