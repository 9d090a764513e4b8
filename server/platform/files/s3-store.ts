import type { Secrets } from '#server/platform/auth/encryption.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Tx } from '#server/platform/db/index.ts'
import { enqueue } from '#server/platform/work/queue.ts'
import { fileRemoval, fileUpload } from './file-work.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'
import { bytesInRow, putInRow, type FileStore } from './file-store.ts'
import { signedHeaders, type S3Credentials } from './s3-signature.ts'

export type S3Config = S3Credentials & {
  endpoint: string
  bucket: string
  /** The bucket is in the path and not in the host name. */
  pathStyle: boolean
}

const timeoutMs = 5000

/**
 * Store in a bucket, one object for each file, named by its id. The bytes wait in the row of the
 * file until work moves them. So a rollback leaves nothing behind and a failing bucket delays
 * nobody. Work removes them too.
 */
export function createS3Store(config: S3Config, secrets: Secrets, now: Clock): FileStore {
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
      // Reported below, without the address and the response.
    }
    throw new ApiError('SERVICE_UNAVAILABLE', 'The store of files does not answer')
  }

  async function promiseRemoval(tx: Tx, id: string, key: string): Promise<void> {
    await enqueue(tx, secrets, fileRemoval, { key, payload: { id }, now: now() })
  }

  return {
    put: async (tx, id, content) => {
      await putInRow(tx, id, content)
      const key = `file-${id}-upload`
      await enqueue(tx, secrets, fileUpload, { key, payload: { id }, now: now() })
    },
    get: async (db, id) => {
      // Files that wait for the move, and files from before a bucket was configured.
      const waiting = await bytesInRow(db, id)
      if (waiting) return waiting
      const { isThere, content } = await call('GET', id)
      return isThere ? content : null
    },
    delete: async (tx, id) => {
      await promiseRemoval(tx, id, `file-${id}`)
    },
    carry: async (db, id) => {
      const waiting = await bytesInRow(db, id)
      if (!waiting) return undefined
      const { isThere } = await call('PUT', id, waiting)
      if (!isThere) throw new Error('There is no such bucket')
      return async (tx) => {
        // Removed during the move: the removal may have reached the bucket before the bytes.
        if (!(await putInRow(tx, id, null))) await promiseRemoval(tx, id, `file-${id}-again`)
      }
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
