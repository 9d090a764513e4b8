import type { Clock } from '../clock.ts'
import { promise } from '../outbox/outbox.queries.ts'
import { Refusal } from '../refusal.ts'
import type { FileStore } from './file-store.ts'
import { signedHeaders, type S3Credentials } from './s3-signature.ts'

export type S3Config = S3Credentials & {
  endpoint: string
  bucket: string
  /** The bucket stands in the path and not in the host name. */
  pathStyle: boolean
}

const timeoutMs = 5000

/**
 * In a bucket, one object for each file, named by its id. An object is written before its
 * transaction commits, so an undone one leaves an object that nothing refers to, and is removed
 * after it, by the outbox.
 */
export function createS3Store(config: S3Config, now: Clock): FileStore {
  async function call(method: 'GET' | 'PUT' | 'DELETE', id: string, body?: Buffer) {
    const url = objectUrl(config, id)
    const signed = { method, url, at: now(), ...(body && { body }) }
    const { host: _, ...headers } = signedHeaders(signed, config)
    try {
      const answer = await fetch(url, {
        method,
        headers,
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
        ...(body && { body: new Uint8Array(body) }),
      })
      const content = Buffer.from(await answer.arrayBuffer())
      if (answer.ok || answer.status === 404) return { isThere: answer.ok, content }
    } catch {
      // Told below, without the address and whatever the answer said.
    }
    throw new Refusal('SERVICE_UNAVAILABLE', 'The store of files does not answer')
  }

  return {
    put: async (_tx, id, content) => {
      const { isThere } = await call('PUT', id, content)
      if (!isThere) throw new Error('There is no such bucket')
    },
    get: async (db, id) => {
      const { isThere, content } = await call('GET', id)
      if (isThere) return content
      // Files from before the configuration named a bucket are still in their rows.
      const row = await db
        .selectFrom('file')
        .where('id', '=', id)
        .select('content')
        .executeTakeFirst()
      return row?.content ?? null
    },
    delete: async (tx, id) => {
      await promise(tx, { kind: 'file_removal', key: `file-${id}`, payload: { id }, now: now() })
    },
    remove: async (id) => {
      await call('DELETE', id)
    },
  }
}

function objectUrl({ endpoint, bucket, pathStyle }: S3Config, id: string): URL {
  const url = new URL(endpoint)
  if (!pathStyle) url.hostname = `${bucket}.${url.hostname}`
  const folder = url.pathname.replace(/\/$/, '')
  url.pathname = pathStyle ? `${folder}/${bucket}/${id}` : `${folder}/${id}`
  return url
}
