/** Ids of this tab's last changes. The stream of changes tells them too, often before the response. */
const last: string[] = []
const most = 50

export function noteOwnRequest(id: string | null): void {
  if (id === null) return
  last.push(id)
  if (last.length > most) last.shift()
}

export const isOwnRequest = (id: string | null | undefined): boolean =>
  typeof id === 'string' && last.includes(id)
