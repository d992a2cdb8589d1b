import { reportPath } from '@townlink/contracts';
import { Link } from '@townlink/web-federation';

/** Last on a listing. @param path the listing's own */
export const ReportLink = ({ path }: { path: string }) => (
  <p className="mt-8 print:hidden">
    <Link to={reportPath(path)} rel="nofollow" className="inline-flex min-h-11 items-center text-caption underline">
      Something wrong?
    </Link>
  </p>
);
