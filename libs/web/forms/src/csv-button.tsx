import { Download, X } from 'lucide-react';
import { useRef, useState } from 'react';
import type { Route } from '@townlink/contracts';
import { isApiProblem, type QueryValue } from '@townlink/web-api';
import { useHttp } from '@townlink/web-federation';
import { Button, Spinner } from '@townlink/web-ui';
import { toast } from '@townlink/web-ui/toast';
import { saveFile } from './save-file';

interface CsvButtonProps {
  route: Route<string, undefined, unknown, unknown>;
  /** File name without extension. */
  name: string;
  /** The current filters; undefined for lists without filters. */
  query?: Readonly<Record<string, QueryValue>>;
}

/**
 * Downloads the whole list as a file. A plain link would not send the access token. Canceling the download makes the server
 * stop reading.
 */
export function CsvButton({ route, name, query = {} }: CsvButtonProps) {
  const http = useHttp();
  const [isComing, setIsComing] = useState(false);
  const coming = useRef<AbortController>(null);

  const fetchFile = async () => {
    const { signal } = (coming.current = new AbortController());
    setIsComing(true);
    try {
      // The file has all pages, so the paging position is omitted.
      const whole = { ...query, after: undefined, before: undefined };
      saveFile(await http<Blob>(route.method, route.path, { query: whole, as: 'file', signal }), `${name}.csv`);
    } catch (error) {
      if (!signal.aborted)
        toast.error('The file could not be fetched', {
          description: isApiProblem(error) ? error.message : 'The connection was lost. Please try again.',
          about: name,
        });
    } finally {
      setIsComing(false);
    }
  };

  return isComing ? (
    <Button variant="quiet" size="small" onClick={() => coming.current?.abort()}>
      <Spinner className="size-4" /> Cancel CSV <X aria-hidden="true" className="size-4" />
    </Button>
  ) : (
    <Button variant="quiet" size="small" onClick={() => void fetchFile()}>
      <Download aria-hidden="true" className="size-4" /> CSV
    </Button>
  );
}
