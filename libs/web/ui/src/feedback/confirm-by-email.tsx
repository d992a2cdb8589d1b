/** Says in place that a subscription waits for its owner: nothing is sent until the button in the email is pressed. */
export function ConfirmByEmail({ to }: { to: string }) {
  return (
    <p role="status" className="w-full text-caption wrap-anywhere">
      <strong className="font-semibold">One more step:</strong> press the button in the email that we sent to {to}. You
      get nothing else until then.
    </p>
  );
}
