import { workerPath } from '../service-worker/messages.ts'

/**
 * What may become HTML through a string: exactly the four constants that Leaflet 1.9.4 writes (its
 * two probes at load, an empty icon, the popup's close button). Everything else, and every script
 * from a string, is refused by the browser. Runs before any other module.
 */
const allowedHtml: ReadonlySet<string> = new Set([
  '',
  '<svg/>',
  '<v:shape adj="1"/>',
  '<span aria-hidden="true">&#215;</span>',
])

/** The text itself if it is one of the allowed constants, else an error. */
export function allowHtml(html: string): string {
  if (!allowedHtml.has(html)) throw new TypeError('HTML from a string is not allowed')
  return html
}

/** The address itself if it is that of the service worker, the one script loaded by an address. */
export function allowScriptUrl(url: string): string {
  if (url !== workerPath) throw new TypeError('A script from that address is not allowed')
  return url
}

type Rules = {
  readonly createHTML: (html: string) => string
  readonly createScriptURL: (url: string) => string
}
type Policies = { readonly createPolicy: (name: string, rules: Rules) => unknown }

const { trustedTypes } = globalThis as { trustedTypes?: Policies }
trustedTypes?.createPolicy('default', { createHTML: allowHtml, createScriptURL: allowScriptUrl })
