// Open dialogs of the page. A list that changed from a table to cards would close the dialog of its
// row, with what was written in it. So the layout behind a dialog waits until it closes.
let open = 0
const listeners = new Set<() => void>()

const change = (by: number) => {
  open += by
  for (const listener of listeners) listener()
}

/** Counts a dialog as open until the returned function is called. */
export function countOpenDialog(): () => void {
  change(1)
  return () => change(-1)
}

export const isDialogOpen = (): boolean => open > 0

/** Calls the listener after each change, until the returned function is called. */
export function listenToDialogs(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
