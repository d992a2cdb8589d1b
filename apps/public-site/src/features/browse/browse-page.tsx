import { isStateCode } from '@townlink/contracts';
import { type LoaderFunctionArgs, useParams } from '@townlink/web-federation';
import { CategoryPage, loadCategory } from './category-page';
import { loadState, StatePage } from './state-page';

// The page's own boundary: while its code loads, the router drops an error that the server reported for a parent route.
export { NotFoundBoundary as ErrorBoundary } from '@townlink/web-frame';

type Params = Readonly<Record<string, string | undefined>>;

/** '/ut' is a state; '/plumber' is a category, whose slug is longer. */
function readAddress({ place = '' }: Params) {
  const code = place.toUpperCase();
  return isStateCode(code) ? { state: code } : { category: place.toLowerCase() };
}

export const loader = (args: LoaderFunctionArgs) => {
  const { state, category } = readAddress(args.params);
  return state ? loadState(args, state) : loadCategory(args, category);
};

export function Component() {
  const { state, category } = readAddress(useParams());
  return state ? <StatePage state={state} /> : <CategoryPage slug={category} />;
}
