import { ReadsLimited } from '@townlink/server-http';
import { DirectorySettings } from '../directory.config';

/** The one limit of all reads of the site's directory, including the search and what it suggests during typing. */
export const DirectoryReads = (): MethodDecorator & ClassDecorator =>
  ReadsLimited(DirectorySettings, ({ DIRECTORY_READS_PER_MINUTE: points }) => ({
    name: 'directory.reads',
    points,
    seconds: 60,
  }));
