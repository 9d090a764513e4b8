import type { FastifyInstance } from 'fastify'
import { contract } from '#contract/index.ts'
import { keyContract } from '#contract/systems/open-to-keys.ts'
import { openApi } from '#contract/openapi/openapi.ts'

const documents = {
  '/api/openapi.json': () => openApi(contract),
  '/api/v1/openapi.json': () => openApi(keyContract, 'keys'),
} as const

/** The texts of this process: text needs less memory than its objects. */
const texts = new Map<string, string>()

/** Serves the API documents. Each takes 0.1 s to build, so it waits for its first reader. */
export function serveApiDocuments(app: FastifyInstance): void {
  for (const [path, build] of Object.entries(documents))
    app.get(path, async (_request, reply) => {
      const text = texts.get(path) ?? JSON.stringify(build())
      texts.set(path, text)
      return reply.type('application/json; charset=utf-8').send(text)
    })
}
