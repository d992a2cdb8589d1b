import { LICENSE_MESSAGES } from '@townlink/contracts';
import { FileDrop } from '@townlink/web-ui';
import { LICENSE_ACCEPT } from '../license-type';
import type { License } from '../use-license';

/** Step 3: the license, which only our vetting team sees. */
export function LicenseStep({ license }: { license: License }) {
  return (
    <>
      <p className="measure text-body text-muted">
        Your business or professional license. Only our vetting team sees it; it is never shown publicly.
      </p>
      <FileDrop
        label="License"
        hint={LICENSE_MESSAGES.hint}
        accept={LICENSE_ACCEPT}
        file={license.file}
        onChoose={license.choose}
        onRemove={license.remove}
        error={license.error}
      />
    </>
  );
}
