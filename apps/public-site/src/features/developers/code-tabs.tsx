import { useId } from 'react';
import { CodeBlock } from './code-block';
import type { CodeSample } from './examples';
import { type Language, LANGUAGES, useLanguage } from './languages';

/** CSS by radio button, so that tabs work without scripts. */
const SHOWN: Record<Language, string> = {
  curl: 'hidden [[data-samples]:has(input[value=curl]:checked)_&]:block',
  JavaScript: 'hidden [[data-samples]:has(input[value=JavaScript]:checked)_&]:block',
  Python: 'hidden [[data-samples]:has(input[value=Python]:checked)_&]:block',
};

const TAB =
  'grid min-h-11 cursor-pointer place-items-center rounded-control px-4 text-body font-medium text-muted has-checked:bg-raised has-checked:text-ink has-checked:underline has-checked:underline-offset-8 has-focus-visible:outline-2 has-focus-visible:outline-accent';

/** The same call in each language. The choice applies to all examples on the page. */
export function CodeTabs({ title, samples }: { title: string; samples: readonly CodeSample[] }) {
  const [language, choose] = useLanguage();
  const name = useId();
  return (
    <div data-samples className="grid min-w-0 gap-2">
      <fieldset className="flex flex-wrap gap-1 print:hidden">
        <legend className="sr-only">Language of the example: {title}</legend>
        {LANGUAGES.map((one) => (
          <label key={one} className={TAB}>
            <input
              type="radio"
              name={name}
              value={one}
              checked={one === language}
              onChange={() => choose(one)}
              className="sr-only"
            />
            {one}
          </label>
        ))}
      </fieldset>
      {samples.map(({ language: of, code }) => (
        <div key={of} className={SHOWN[of]}>
          <CodeBlock title={`${title}: ${of}`} code={code} />
        </div>
      ))}
    </div>
  );
}
