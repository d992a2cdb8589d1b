import { Notice } from '@townlink/web-ui';

/** The text matches no service, so it is unknown whether providers are listed. */
export function UnknownWord({ word, place }: { word: string; place?: string }) {
  return (
    <Notice kind="warning">
      <h2 className="line-clamp-3 font-semibold wrap-anywhere">We don’t know “{word}” yet</h2>
      <p>Try another word for the service{place && `, or see what ${place} has`}.</p>
    </Notice>
  );
}
