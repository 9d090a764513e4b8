import { createElement } from 'react'
import { lazyScreen } from '#web/frame/hooks/lazy-screen.ts'
import { useDesk } from '#web/frame/hooks/use-wide.ts'
import type { Load } from '#web/frame/routing/use-ahead.ts'
import { ListingView, VehicleView } from '../detail/lazy-views.ts'

type Lists = ReturnType<typeof lazyScreen<object>>

/**
 * A page of lists, where a vehicle opens. It loads what its address shows: on a phone the lists or the
 * vehicle, on a desk both. The others come after its content. `more` has what only this page needs.
 */
export function listPage(page: string, lists: Lists, more: readonly Load[] = []): Lists {
  const ahead = [lists.preload, ...more]
  return lazyScreen(async () => {
    const [{ default: SplitPage }] = await Promise.all([
      import('./SplitPage.tsx'),
      ...shownFirst(lists).map((load) => load()),
    ])
    return { default: () => createElement(SplitPage, { ahead, lists, page }) }
  })
}

function shownFirst(lists: Lists): Load[] {
  const address = new URLSearchParams(window.location.search)
  const view = address.has('vehicle') ? VehicleView : address.has('listing') ? ListingView : null
  if (view === null) return [lists.preload]
  return useDesk.now() ? [lists.preload, view.preload] : [view.preload]
}
