import { useEffect, useState } from 'react';
import { LICENSE_MESSAGES } from '@townlink/contracts';
import { forgetLicense, keepLicense, keptLicense } from './draft/license-store';
import { licenseProblem } from './license-type';

/** The license file of the form, chosen now or before a reload. */
export function useLicense(userId: string) {
  const [file, setFile] = useState<File | null>(null);
  const [error, setError] = useState<string>();
  useEffect(() => {
    let isCurrent = true;
    void keptLicense(userId).then((kept) => isCurrent && kept && setFile((now) => now ?? kept));
    return () => {
      isCurrent = false;
    };
  }, [userId]);

  const choose = (chosen: File) => {
    const problem = licenseProblem(chosen);
    setError(problem);
    if (problem) return; // The previous file stays.
    setFile(chosen);
    void keepLicense(userId, chosen);
  };
  const remove = () => {
    setFile(null);
    setError(undefined);
    void forgetLicense(userId);
  };
  /** Whether a file is chosen; shows an error at the field otherwise. */
  const check = (): boolean => {
    if (!file) setError(LICENSE_MESSAGES.required);
    return file !== null;
  };
  return { file, error, choose, remove, check, refuse: setError };
}

export type License = ReturnType<typeof useLicense>;
