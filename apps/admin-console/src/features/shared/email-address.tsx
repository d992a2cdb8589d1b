/** An email address that breaks before its domain, if its column is too narrow for one line. */
export function EmailAddress({ children: email }: { children: string }) {
  const at = Math.max(0, email.lastIndexOf('@'));
  return (
    <>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </>
  );
}
