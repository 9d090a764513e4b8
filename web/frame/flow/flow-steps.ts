/**
 * Returns the step that an address asks for, or the last allowed step before it. A step is allowed
 * when it and all steps before it are open.
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

/** Returns the previous step, or null for the first. */
export function stepBefore<S extends string>(steps: readonly S[], step: S): S | null {
  return steps[steps.indexOf(step) - 1] ?? null
}
