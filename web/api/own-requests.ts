/** Ids of this tab's last changes. The stream of changes tells them too, often before the response. */
const last: string[] = []
const most = 50
let open = 0

/** A change begins. Call the result with the id in its response, or with null where none came. */
export function beginOwnRequest(): (id: string | null) => void {
  open += 1
  return (id) => {
    open -= 1
    if (id === null) return
    last.push(id)
    if (last.length > most) last.shift()
  }
}

export const isOwnRequest = (id: string | null | undefined): boolean =>
  typeof id === 'string' && last.includes(id)

/** Whether a change of this tab waits for its response, whose id is not known yet. */
export const awaitsOwnRequest = (): boolean => open > 0
