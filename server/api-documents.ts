import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { contract } from '#contract/index.ts'
import { keyContract } from '#contract/systems/open-to-keys.ts'
import { openApi } from '#contract/openapi/openapi.ts'
import { htmlOf } from './platform/pages/markdown.ts'

const documents = {
  '/api/openapi.json': () => openApi(contract),
  '/api/v1/openapi.json': () => openApi(keyContract, 'keys'),
} as const

/** The texts of this process: text needs less memory than its objects. */
const texts = new Map<string, string>()

/** The one style of the guide. The policy of its response names its hash. */
const style =
  'body{font:1rem/1.5 system-ui,sans-serif;max-width:60rem;margin:0 auto;padding:1rem;color-scheme:light dark}' +
  'pre{overflow:auto;padding:1rem;background:#8882}table{border-collapse:collapse}' +
  'th,td{text-align:left;vertical-align:top;padding:.25rem .75rem .25rem 0;border-bottom:1px solid #8888}'
const styleHash = createHash('sha256').update(style).digest('base64')
const policy = `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

/** The documents beside the guide, from its address. Other files are in the repository only. */
const beside = new Map([['openapi-v1.json', 'v1/openapi.json']])

async function guide(): Promise<string> {
  const markdown = await readFile(new URL('../docs/api.md', import.meta.url), 'utf8')
  const body = htmlOf(markdown, (target) => beside.get(target) ?? null)
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Kierto: HTTP interface</title><style>${style}</style></head>
<body><p>Documents: <a href="v1/openapi.json">OpenAPI for own systems</a>, <a href="openapi.json">OpenAPI of all requests</a></p>
<main>${body}</main></body></html>
`
}

/** Serves the API documents. Each takes 0.1 s to build, so it waits for its first reader. */
export function serveApiDocuments(app: FastifyInstance): void {
  for (const [path, build] of Object.entries(documents))
    app.get(path, async (_request, reply) => {
      const text = texts.get(path) ?? JSON.stringify(build())
      texts.set(path, text)
      return reply.type('application/json; charset=utf-8').send(text)
    })
  app.get('/api/docs', async (_request, reply) => {
    const text = texts.get('guide') ?? (await guide())
    texts.set('guide', text)
    return reply
      .header('content-security-policy', policy)
      .type('text/html; charset=utf-8')
      .send(text)
  })
}
