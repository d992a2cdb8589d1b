import { Monitor, Moon, Sun } from 'lucide-react';
import { useEffect, useState } from 'react';
import { classes } from '@townlink/web-ui';

const STORED = 'townlink.console.theme';

/** In the order in which the button cycles. */
const THEMES = {
  system: { words: 'As the system', Icon: Monitor, next: 'light' },
  light: { words: 'Light', Icon: Sun, next: 'dark' },
  dark: { words: 'Dark', Icon: Moon, next: 'system' },
} as const;
export type Theme = keyof typeof THEMES;

/** Overrides the system's color scheme for the console; remembered by the browser. */
export function useTheme() {
  const [theme, setTheme] = useState(readTheme);
  useEffect(() => {
    const root = document.documentElement;
    if (theme === 'system') delete root.dataset.theme;
    else root.dataset.theme = theme;
    return () => {
      delete root.dataset.theme;
    };
  }, [theme]);
  const choose = (next: Theme): void => {
    localStorage.setItem(STORED, next);
    setTheme(next);
  };
  return { theme, choose };
}

interface ThemeSwitchProps {
  theme: Theme;
  onChoose: (next: Theme) => void;
  iconsOnly: boolean;
}

export function ThemeSwitch({ theme, onChoose, iconsOnly }: ThemeSwitchProps) {
  const { words, Icon, next } = THEMES[theme];
  return (
    <button
      type="button"
      title={iconsOnly ? `Theme: ${words}` : undefined}
      className={classes(
        'flex min-h-11 w-full items-center gap-x-3 rounded-control text-caption font-medium text-muted hover:bg-white/7 hover:text-ink focus-visible:-outline-offset-3',
        iconsOnly ? 'justify-center' : 'px-4',
      )}
      onClick={() => onChoose(next)}
    >
      <Icon aria-hidden="true" className="size-5 shrink-0" />
      <span className={iconsOnly ? 'sr-only' : undefined}>Theme: {words}</span>
    </button>
  );
}

const readTheme = (): Theme => {
  const stored = localStorage.getItem(STORED);
  return stored === 'light' || stored === 'dark' ? stored : 'system';
};
