import { CONTENT_FACTS, type ContentMedium } from '@townlink/contracts';
import { Fold } from '../fold';

/**
 * Explains the markup of texts, and the facts they may contain. The home page's texts have no markup, and its sections
 * are fixed.
 */
export function TextHelp({ medium }: { medium: ContentMedium }) {
  const isHome = medium === 'home';
  return (
    <Fold title={isHome ? 'Facts' : 'Links, bold text and facts'}>
      <div className="text-caption text-muted">
        {!isHome && <MarkupHelp />}
        <p className="mt-3">A fact stays correct when the product changes. Type its name in braces:</p>
        <dl className="mt-2 grid gap-x-6 gap-y-1 sm:grid-cols-[14rem_minmax(0,1fr)]">
          {Object.entries(CONTENT_FACTS).map(([name, { label }]) => (
            <div key={name} className="contents">
              <dt>
                <code>{`{${name}}`}</code>
              </dt>
              <dd>{label}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Fold>
  );
}

function MarkupHelp() {
  return (
    <>
      <ul className="measure grid list-disc gap-1 pl-6">
        <li>
          A link: <code>[Pricing](/pricing)</code>, also to https addresses and <code>#anchors</code>. An email to
          support: <code>[Write to us](support:Subject)</code>
        </li>
        <li>
          Bold: <code>**never**</code>. As typed: <code>\*</code>
        </li>
      </ul>
      <p className="mt-3">
        A <code>/</code> in an empty text or list opens the block menu. Text from a word processor is pasted into a text
        block as headings, lists and paragraphs.
      </p>
    </>
  );
}
