import { lazyScreen } from '#web/frame/hooks/lazy-screen.ts'
import { readLink } from './link.ts'
import SearchPage from './SearchPage.tsx'

const NotFound = lazyScreen(async () => ({
  default: (await import('#web/frame/errors/NotFound.tsx')).NotFound,
}))

export type ScreenName = 'spareParts' | 'notFound'

/** Loads the modules of the screen. */
export async function preloadScreen(name: ScreenName): Promise<void> {
  if (name === 'notFound') await NotFound.preload()
}

/** The form, or the not-found page for any other address. */
export function Screen({ name, search }: { name: ScreenName; search: string }) {
  return name === 'spareParts' ? <SearchPage asked={readLink(search)} /> : <NotFound />
}
