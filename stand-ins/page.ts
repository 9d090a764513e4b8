import { randomBytes } from 'node:crypto'
import type { ServerResponse } from 'node:http'

/** Markup that is safe to write unchanged. Only `html` makes it. */
export class Html {
  readonly markup: string
  constructor(markup: string) {
    this.markup = markup
  }
}

type Part = Html | string | number | undefined | readonly Part[]

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const written = (part: Part): string => {
  if (part === undefined) return ''
  if (part instanceof Html) return part.markup
  if (typeof part === 'object') return part.map(written).join('')
  return String(part).replace(/[&<>"']/g, (sign) => entities[sign] ?? '')
}

/** Template that escapes its values, except those made by `html`. */
export const html = (texts: TemplateStringsArray, ...parts: Part[]): Html =>
  new Html(texts.map((text, index) => text + written(parts[index])).join(''))

const style = `
:root { color-scheme: light dark; --paper: #faf8f4; --card: #fff; --ink: #1d2622; --quiet: #55625b;
  --pine: #1d5c45; --on-pine: #fff; --line: #d8d9d0; --signal: #8a4b08; --signal-paper: #fdf1dc; }
@media (prefers-color-scheme: dark) { :root { --paper: #141a17; --card: #1d2521; --ink: #eef2ee;
  --quiet: #aebbb3; --pine: #8fd6b4; --on-pine: #10231b; --line: #37433d; --signal: #f4c987;
  --signal-paper: #33270f; } }
* { box-sizing: border-box }
body { margin: 0; background: var(--paper); color: var(--ink);
  font: 1rem/1.5 system-ui, 'Segoe UI', Roboto, sans-serif }
main { max-width: 44rem; margin: 0 auto; padding: 1.5rem 1rem 4rem }
h1 { font-size: 1.75rem; line-height: 1.2; margin: 1rem 0 .5rem }
h2 { font-size: 1.125rem; margin: 1.5rem 0 .5rem }
a { color: var(--pine) }
:focus-visible { outline: 3px solid var(--pine); outline-offset: 2px }
ul.rows { list-style: none; margin: 1rem 0; padding: 0; display: grid; gap: .5rem }
.row { display: block; width: 100%; min-height: 3rem; padding: .75rem 1rem; text-align: start;
  font: inherit; color: inherit; background: var(--card); border: 1px solid var(--line);
  border-radius: .5rem; text-decoration: none }
button.row { cursor: pointer }
.row:hover { border-color: var(--pine) }
.row strong { display: block; color: var(--pine) }
.quiet { color: var(--quiet) }
.plates { display: block }
.plate { display: inline-block; margin: .25rem .375rem 0 0; padding: 0 .375rem; font: .8125rem/1.5
  ui-monospace, monospace; color: #111; background: #fff; border: 1px solid #555;
  border-left: .5rem solid #1a3f94; border-radius: .25rem }
.note { padding: .75rem 1rem; color: var(--signal); background: var(--signal-paper);
  border-left: 4px solid currentColor; border-radius: .25rem }
.plain { margin-top: .5rem; min-height: 3rem; padding: .5rem 1.25rem; font: inherit; font-weight: 600; cursor: pointer;
  color: var(--pine); background: none; border: 2px solid currentColor; border-radius: .5rem }
nav { display: flex; flex-wrap: wrap; gap: .25rem 1rem }
nav a { padding: .5rem 0 } nav [aria-current] { color: inherit; font-weight: 600 }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .25rem 1rem; margin: 1rem 0 }
dd { margin: 0; overflow-wrap: anywhere }
iframe { width: 100%; height: 34rem; background: #fff; border: 1px solid var(--line) }
`

/** Sends a whole page. It runs no script and loads only frames of its own origin. */
export const sendPage = (
  res: ServerResponse,
  page: { lang: string; title: string; body: Html; status?: number },
): void => {
  const nonce = randomBytes(16).toString('base64')
  const whole = html`<!doctype html>
    <html lang="${page.lang}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${page.title}</title>
        <style nonce="${nonce}">
          ${new Html(style)}
        </style>
      </head>
      <body>
        <main>${page.body}</main>
      </body>
    </html>`
  res.writeHead(page.status ?? 200, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    // No form-action: the form of an identification ends in a redirect to the service.
    'content-security-policy': `default-src 'none'; style-src 'nonce-${nonce}'; frame-src 'self'; base-uri 'none'; frame-ancestors 'none'`,
    'x-content-type-options': 'nosniff',
  })
  res.end(whole.markup)
}
