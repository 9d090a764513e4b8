// A script of its own, which the server names in its pages only where it has an error tracker. It runs beside
// the page's scripts, so that a page which cannot start tells why.
import { apiBase } from '#web/api/http.ts'

/** A page that fails in a loop tells its first faults only. */
const most = 5
let told = 0

/** Tells the service of a fault, which its error tracker then shows. A lost one is not told again. */
async function tell(error: unknown): Promise<void> {
  if (told === most || !(error instanceof Error)) return
  told += 1
  const body = {
    name: error.name.slice(0, 100),
    message: error.message.slice(0, 500),
    stack: (error.stack ?? '').slice(0, 4000),
  }
  try {
    await fetch(`${apiBase()}/public/fault/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      keepalive: true,
    })
  } catch {
    // Without a connection nobody hears of it.
  }
}

window.addEventListener('error', ({ error }) => void tell(error))
window.addEventListener('unhandledrejection', ({ reason }) => void tell(reason))
