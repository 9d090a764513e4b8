/** Chosen ids, ascending, so that equal choices are equal arrays. */
export type Chosen = readonly number[]

/** Returns the choice with this id added or removed. */
export function toggled(chosen: Chosen, id: number): Chosen {
  return chosen.includes(id) ? chosen.filter((one) => one !== id) : ascending([...chosen, id])
}

/** Adds or removes all of `ids`. Other chosen ids stay. */
export function withAll(chosen: Chosen, ids: Chosen, on: boolean): Chosen {
  const rest = chosen.filter((id) => !ids.includes(id))
  return on ? ascending([...rest, ...ids]) : rest
}

/**
 * Returns the displayed ids from one to the other, both included. Only the second where the first
 * is not displayed.
 */
export function between(shown: Chosen, from: number | null, to: number): Chosen {
  const [a, b] = [from === null ? -1 : shown.indexOf(from), shown.indexOf(to)]
  return a < 0 ? [to] : shown.slice(Math.min(a, b), Math.max(a, b) + 1)
}

/**
 * Shift: all options from the last pressed one to this one take the state of the last pressed one.
 * Without a displayed anchor it is a plain press.
 */
export function extended(chosen: Chosen, shown: Chosen, anchor: number | null, id: number): Chosen {
  if (anchor === null || !shown.includes(anchor)) return toggled(chosen, id)
  return withAll(chosen, between(shown, anchor, id), chosen.includes(anchor))
}

function ascending(ids: Chosen): Chosen {
  return ids.toSorted((a, b) => a - b)
}

/** Whether every word of a search occurs in the texts, in any case. */
export function matches(search: string, ...texts: readonly (string | null)[]): boolean {
  const all = texts.join(' ').toLocaleLowerCase('fi')
  return search
    .toLocaleLowerCase('fi')
    .split(/\s+/)
    .every((word) => all.includes(word))
}
