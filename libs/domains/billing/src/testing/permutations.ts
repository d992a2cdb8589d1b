/** All permutations of indexes, in a fixed sequence. */
export function permutations(length: number): number[][] {
  if (length === 0) return [[]];
  return permutations(length - 1).flatMap((shorter) =>
    Array.from({ length }, (_, place) => [...shorter.slice(0, place), length - 1, ...shorter.slice(place)]),
  );
}
