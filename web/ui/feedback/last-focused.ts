let last: HTMLElement | null = null

// The server draws pages without a document.
if (typeof document !== 'undefined')
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof HTMLElement) last = target
  })

/** The element that has the focus, or had it last. */
export const lastFocused = (): HTMLElement | null => last
