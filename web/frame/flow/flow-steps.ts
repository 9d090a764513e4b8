/**
 * The step of a flow that an address asks for, or the last one before it that may be shown: a step
 * is in reach when it and all before it are open.
 */
export function stepInReach<S extends string>(
  steps: readonly [S, ...S[]],
  wanted: string | null,
  isOpen: (step: S) => boolean,
): S {
  const upTo = steps.slice(0, Math.max(0, steps.indexOf(wanted as S)) + 1)
  const closed = upTo.findIndex((step) => !isOpen(step))
  return upTo.at(closed < 0 ? -1 : closed - 1) ?? steps[0]
}

/** The step before, or null for the first. */
export function stepBefore<S extends string>(steps: readonly S[], step: S): S | null {
  return steps[steps.indexOf(step) - 1] ?? null
}
