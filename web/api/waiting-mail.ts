const listeners = new Set<() => void>()
let leavesAt: string | null = null

function set(at: string | null): void {
  leavesAt = at
  for (const listener of listeners) listener()
}

/** Notes the time at which the mail of an answer leaves, where the answer names one. */
export function noteWaitingMail(headers: Headers): void {
  const at = headers.get('mail-leaves-at')
  if (at !== null) set(at)
}

/** Time at which the last mail of this tab leaves, for `useSyncExternalStore`. null where none waits. */
export const waitingMail = {
  read: (): string | null => leavesAt,
  listen: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  close: (): void => set(null),
}
