import { createElement } from 'react';

/**
 * Stands in for lucide-react's `createLucideIcon` in the web bundles: there every icon puts eleven attributes together anew each time
 * it is shown, a tenth of what a page of providers takes to render. What all icons have in common is `.icon` in base.css.
 * @param {{ node: [string, Record<string, string>][] }} icon
 */
// eslint-disable-next-line no-restricted-exports -- as what it stands in for
export default function createLucideIcon({ node }) {
  const lines = node.map(([tag, attributes]) => createElement(tag, attributes));
  return function Icon({ className, ...rest }) {
    const own = className ? `icon ${className}` : 'icon';
    const hidden = 'aria-label' in rest || 'role' in rest ? undefined : 'true';
    return createElement(
      'svg',
      { width: 24, height: 24, viewBox: '0 0 24 24', className: own, 'aria-hidden': hidden, ...rest },
      lines,
    );
  };
}
