import { CodeBlock } from './code-block';
import { DocumentSection } from './document-section';
import made from './recipes.json';

interface Recipe {
  name: string;
  title: string;
  about: string;
  parameters: { name: string; about: string }[];
  code: string;
}

/** Example programs of the client, tested against a running site. */
const recipes: readonly Recipe[] = made;

const beginning = (siteUrl: string): string => `// npm install @townlink/client
import { createTownlinkClient } from '@townlink/client';

const client = createTownlinkClient('${siteUrl}', {
  key: process.env.KEY, // optional
});`;

export function Recipes({ siteUrl }: { siteUrl: string }) {
  return (
    <>
      <DocumentSection
        id="recipes"
        title="Recipes"
        code={<CodeBlock title="Start of a recipe" code={beginning(siteUrl)} />}
      >
        <p>
          Each recipe is a complete program for JavaScript and TypeScript and is tested against a running site. Its{' '}
          <code>client</code> is the one created here; it waits and retries after a 429 or 503 response, and throws an
          error if a list request fails.
        </p>
      </DocumentSection>
      {recipes.map((recipe) => (
        <RecipeSection key={recipe.name} recipe={recipe} />
      ))}
    </>
  );
}

function RecipeSection({ recipe: { name, title, about, parameters, code } }: { recipe: Recipe }) {
  return (
    <DocumentSection
      id={`recipe-${name}`}
      title={`Recipe: ${title}`}
      code={<CodeBlock title={`Program: ${title}`} code={code} />}
    >
      <p>{about}</p>
      {parameters.length > 0 && (
        <ul>
          {parameters.map((parameter) => (
            <li key={parameter.name}>
              <code>{parameter.name}</code>: {parameter.about}
            </li>
          ))}
        </ul>
      )}
    </DocumentSection>
  );
}
