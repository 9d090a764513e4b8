import type { Session } from '#contract/session.ts'
import type { SignedInType } from '#rules/people/user-types.ts'
import { session } from '#web/api/client.ts'
import { takeReturn } from '#web/storage/draft.ts'
import { homePathOf, allowedPath } from '#web/app/route-guard.ts'

/** Stores the session and opens the page that led to the login, otherwise the home page. */
export function enter(login: Session, userType: SignedInType, returnTo: string | null): void {
  session.store(login, userType)
  goOn(returnTo)
}

/** Replaces the login by the wanted page. The history does not keep the login. */
export function goOn(returnTo: string | null): void {
  const who = session.read()
  const remembered = takeReturn()
  const wanted = allowedPath(who, returnTo) ?? allowedPath(who, remembered)
  location.replace(wanted ?? homePathOf(who))
}
