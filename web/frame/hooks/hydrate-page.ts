import { startTransition, type ReactNode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'

/**
 * Hydrates the prerendered page when all its parts have loaded. Renders the page from scratch if
 * the screen or the language differs, or if a part fails.
 */
export async function hydratePage(
  tree: ReactNode,
  { screen, lang, ready }: { screen: string; lang: string; ready: readonly Promise<unknown>[] },
): Promise<void> {
  const root = document.querySelector<HTMLElement>('#root')
  if (!root) throw new Error('The page has no #root')
  const isDrawn = root.dataset['screen'] === screen && root.dataset['lang'] === lang
  if (isDrawn) {
    const all = await Promise.allSettled(ready)
    if (all.every(({ status }) => status === 'fulfilled')) {
      // A transition renders in slices. Otherwise a slow phone blocks until all of it is done.
      startTransition(() => void hydrateRoot(root, tree))
      return
    }
  }
  createRoot(root).render(tree)
}
