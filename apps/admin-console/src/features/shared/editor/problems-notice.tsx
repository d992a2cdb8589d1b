import { Notice } from '@townlink/web-ui';

/** How many fields have to be mended. @param props.title says what they prevent */
export function ProblemsNotice({ problems, title }: { problems: ReadonlyMap<string, string>; title: string }) {
  if (problems.size === 0) return null;
  return (
    <Notice kind="danger" role="alert" title={title}>
      {problems.size === 1 ? 'One field has' : `${problems.size} fields have`} to be mended; each says why.
    </Notice>
  );
}
