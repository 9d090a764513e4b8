import { apiBase, httpClient } from '#web/api/http.ts'

/** A page that fails in a loop tells its first faults only. */
const most = 5
const call = httpClient(apiBase(), () => document.documentElement.lang)
let told = 0

/** Tells the service of a fault, which its error tracker then shows. A lost one is not told again. */
function tell(error: unknown): void {
  if (told === most || !(error instanceof Error)) return
  told += 1
  const body = {
    name: error.name.slice(0, 100),
    message: error.message.slice(0, 500),
    stack: (error.stack ?? '').slice(0, 4000),
  }
  void call({ method: 'POST', path: '/public/fault/', body })
}

window.addEventListener('error', ({ error }) => tell(error))
window.addEventListener('unhandledrejection', ({ reason }) => tell(reason))
