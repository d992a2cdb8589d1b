import { type FormEvent, useRef, useState } from 'react';
import { reportErrors, REPORTS_PATH, type ReportSent } from '@townlink/contracts';
import { isApiProblem } from '@townlink/web-api';
import { useHttp, useNavigate } from '@townlink/web-federation';
import { useFormMutation } from '@townlink/web-forms/form-mutation';

export type FieldErrors = Partial<Record<(typeof FIELDS)[number], string>>;

/** In form order. */
const FIELDS = ['reason', 'fact', 'proposed', 'words', 'picture', 'email'] as const;

/** Submits the form like the browser, and redirects to the receipt. Keeps the input after a refusal. */
export function useSendReport() {
  const http = useHttp();
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [failure, setFailure] = useState<string>();
  const refuse = (found: FieldErrors) => {
    setErrors(found);
    const first = FIELDS.find((field) => found[field]);
    form.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
  };
  const { mutate, isPending } = useFormMutation({
    mutationFn: (data: FormData) => http<ReportSent>('POST', REPORTS_PATH, { form: data }),
    onSuccess: ({ receipt_path }) => void navigate(receipt_path, { replace: true }),
    onError: (error) => {
      const found = isApiProblem(error) ? error.errors.filter(({ field }) => FIELDS.some((one) => one === field)) : [];
      if (found.length > 0) refuse(Object.fromEntries(found.map(({ field, message }) => [field, message])));
      else setFailure(error.message);
    },
  });
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isPending) return;
    const data = new FormData(event.currentTarget);
    const found: FieldErrors = reportErrors(textsOf(data));
    setFailure(undefined);
    setErrors(found);
    if (Object.keys(found).length > 0) refuse(found);
    else mutate(data);
  };
  return { form, send, isSending: isPending, errors, failure };
}

/** The server validates the picture. */
const textsOf = (data: FormData): object =>
  Object.fromEntries([...data].filter(([, value]) => typeof value === 'string'));
