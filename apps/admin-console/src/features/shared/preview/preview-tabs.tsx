import { type ReactNode, useState } from 'react';
import { Checkbox, Tabs } from '@townlink/web-ui';

export interface FrameLook {
  /** The reader's theme. */
  isDark: boolean;
  /** Its width; full width by default. */
  className?: string;
}

interface PreviewTabsProps {
  /** The preview in a frame. */
  frame: (look: FrameLook) => ReactNode;
  /** The plain text part of an email. */
  text?: string;
}

/** A page, an email or a newsletter on a phone and on a desktop, and its plain text if it has one. */
export function PreviewTabs({ frame, text }: PreviewTabsProps) {
  const [tab, setTab] = useState('phone');
  const [isDark, setDark] = useState(false);
  const on = (className?: string) => (
    <div className="grid gap-3">
      <Checkbox label="In a dark theme" checked={isDark} onChange={({ target }) => setDark(target.checked)} />
      {frame({ isDark, className })}
    </div>
  );
  const tabs = [
    { id: 'phone', label: 'Phone', content: on('mx-auto max-w-[24rem]') },
    { id: 'desktop', label: 'Desktop', content: on() },
  ];
  const plain = text === undefined ? [] : [{ id: 'text', label: 'Plain text', content: <PlainText>{text}</PlainText> }];
  return <Tabs label="Preview" value={tab} onChange={setTab} tabs={[...tabs, ...plain]} />;
}

const PlainText = ({ children }: { children: string }) => (
  <pre
    tabIndex={0} // oxlint-disable-line jsx-a11y/no-noninteractive-tabindex -- It is scrolled by keyboard.
    aria-label="Plain text"
    role="region"
    className="max-h-[36rem] overflow-auto rounded-control border border-line bg-surface p-4 text-caption whitespace-pre-wrap wrap-anywhere"
  >
    {children}
  </pre>
);
