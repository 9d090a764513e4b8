import { pageAt, pages } from '#rules/pages.ts'
import { session } from '../api/client.ts'
import { claimDrafts, clearDrafts } from '../storage/draft.ts'
import { homePathOf } from '../app/route-guard.ts'
import type { SessionEvent } from './session.ts'
import { expired, loading, signedIn, signedOut, store } from '../app/store.ts'

/** Returns whether the current page needs a login. */
function isPrivate(): boolean {
  const page = pageAt(location.pathname, 'all')
  return page !== null && pages[page].access !== 'public'
}

function enter(): void {
  const who = session.read()
  const subject = session.subject()
  if (subject !== null) claimDrafts(subject)
  store.dispatch(signedIn(who))
}

function leave(): void {
  clearDrafts()
  store.dispatch(signedOut())
}

/** Ends the address of the start page after a logout: nothing is stored of it. */
export const signedOutHash = '#signed-out'

const answers: Record<SessionEvent, () => void> = {
  // A refresh opens the session too. So the lists of the day stay, except those of another user.
  opened: enter,
  expired: () => void store.dispatch(expired()),
  ended: () => {
    leave()
    store.dispatch(loading(false))
    if (isPrivate() || location.pathname === pages.logout.path)
      location.replace(`${pages.start.path}${signedOutHash}`)
  },
  forgotten: leave,
  // The page shows data of the earlier user.
  replaced: () => {
    enter()
    if (isPrivate()) location.replace(homePathOf(session.read()))
  },
}

/** Copies the stored session into the store and follows its changes. */
export function followSession(): void {
  session.listen((event) => answers[event]())
  if (session.read().isAuthenticated) enter()
}

/** Ends the session on the server and here, then opens the start page. */
export function logOut(): Promise<void> {
  store.dispatch(loading(true))
  return session.end()
}
