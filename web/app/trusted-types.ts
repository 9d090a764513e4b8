import { scanWorkerPath } from '../scan-worker/messages.ts'
import { workerPath } from '../service-worker/messages.ts'

/**
 * Limits HTML from strings to the four constants of Leaflet 1.9.4: two probes at load, an empty
 * icon and the popup's close button. The browser refuses other HTML and all scripts from strings.
 * Runs before any other module.
 */
const allowedHtml: ReadonlySet<string> = new Set([
  '',
  '<svg/>',
  '<v:shape adj="1"/>',
  '<span aria-hidden="true">&#215;</span>',
])

/** Returns the text if it is an allowed constant. */
export function allowHtml(html: string): string {
  if (!allowedHtml.has(html)) throw new TypeError('HTML from a string is not allowed')
  return html
}

/** The two workers, the only scripts loaded by address. */
const allowedScripts: ReadonlySet<string> = new Set([workerPath, scanWorkerPath])

/** Returns the address if it is that of a worker. */
export function allowScriptUrl(url: string): string {
  if (!allowedScripts.has(url)) throw new TypeError('A script from that address is not allowed')
  return url
}

type Rules = {
  readonly createHTML: (html: string) => string
  readonly createScriptURL: (url: string) => string
}
type Policies = { readonly createPolicy: (name: string, rules: Rules) => unknown }

const { trustedTypes } = globalThis as { trustedTypes?: Policies }
trustedTypes?.createPolicy('default', { createHTML: allowHtml, createScriptURL: allowScriptUrl })
