/** Ids that are chosen, in ascending order, so that the same choice always looks the same. */
export type Chosen = readonly number[]

/** Chooses what was not chosen, and the other way round. */
export function toggled(chosen: Chosen, id: number): Chosen {
  return chosen.includes(id) ? chosen.filter((one) => one !== id) : ascending([...chosen, id])
}

/** Chooses all of `ids`, or none of them; what else is chosen stays. */
export function withAll(chosen: Chosen, ids: Chosen, on: boolean): Chosen {
  const rest = chosen.filter((id) => !ids.includes(id))
  return on ? ascending([...rest, ...ids]) : rest
}

/** What stands from one to the other, both included; the second alone where the first is not there. */
export function between(shown: Chosen, from: number | null, to: number): Chosen {
  const [a, b] = [from === null ? -1 : shown.indexOf(from), shown.indexOf(to)]
  return a < 0 ? [to] : shown.slice(Math.min(a, b), Math.max(a, b) + 1)
}

/**
 * From the option pressed last to this one, as Shift does it: all between take the state of the
 * first. Without a first in sight it is an ordinary press.
 */
export function extended(chosen: Chosen, shown: Chosen, anchor: number | null, id: number): Chosen {
  if (anchor === null || !shown.includes(anchor)) return toggled(chosen, id)
  return withAll(chosen, between(shown, anchor, id), chosen.includes(anchor))
}

function ascending(ids: Chosen): Chosen {
  return ids.toSorted((a, b) => a - b)
}
