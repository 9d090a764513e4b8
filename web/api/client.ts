import { openSession } from '../session/session.ts'
import { apiBase } from './api-base.ts'
import { httpClient } from './http.ts'
import { createRequest, type Request } from './request.ts'

/** The session of this tab. */
export const session = openSession({
  storage: localStorage,
  // Without a secure context there are no locks. The server's grace period covers two tabs then.
  locks: navigator.locks,
  exchange: httpClient(apiBase(), () => document.documentElement.lang),
})

window.addEventListener('storage', (event) => {
  if (event.storageArea === localStorage) session.heard(event)
})

/** Sends every request of this tab that no generated hook sends. */
export const request: Request = createRequest(session.call)
