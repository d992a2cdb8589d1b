import { useEffect } from 'react';

/**
 * Replaces `react-style-singleton`, with which dialogs and menus prevent the page behind them from scrolling. The
 * original inserts a style element, which the content security policy refuses; a constructed style sheet is allowed.
 */
function stylesheetSingleton() {
  let users = 0;
  /** @type {CSSStyleSheet | undefined} */
  let sheet;
  return {
    /** @param {string} styles */
    add(styles) {
      users += 1;
      if (users > 1) return;
      sheet = new CSSStyleSheet();
      sheet.replaceSync(styles);
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    },
    remove() {
      users -= 1;
      if (users > 0) return;
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
      sheet = undefined;
    },
  };
}

function styleHookSingleton() {
  const sheet = stylesheetSingleton();
  /** @param {string} styles */
  return (styles) =>
    useEffect(() => {
      sheet.add(styles);
      return () => sheet.remove();
    }, [styles]);
}

export function styleSingleton() {
  const useStyle = styleHookSingleton();
  /** @param {{ styles: string }} sheet */
  return function Sheet({ styles }) {
    useStyle(styles);
    return null;
  };
}
