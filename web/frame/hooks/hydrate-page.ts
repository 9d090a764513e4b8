import { startTransition, type ReactNode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'

/**
 * Takes over the page as the build has drawn it, once everything that it shows is there; where it is
 * another screen or language that is to be shown, or a part does not come, draws it anew.
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
      // In slices: a slow phone else cannot be touched for as long as all of it takes.
      startTransition(() => void hydrateRoot(root, tree))
      return
    }
  }
  createRoot(root).render(tree)
}
