import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Faults } from './faults.ts'

/** One local simulator of an outside system, mounted under `/<name>`. */
export type StandIn = {
  readonly name: string
  /** One English line for the index page: what it simulates and how to try it. */
  readonly about?: string
  /**
   * Handles one request. `path` is the part after `/<name>`, with its query, and starts with `/`
   * (`/geocoding/v1/search?text=Kotka`). Paths under `/__control` do not arrive here, and faults
   * are already applied. An exception becomes a 500 without details.
   */
  handle(req: IncomingMessage, res: ServerResponse, path: string): void | Promise<void>
  /** Response of this protocol to "permission denied" (mode `deny`). HTTP 403 by default. */
  deny?(req: IncomingMessage, res: ServerResponse, path: string): void | Promise<void>
  /**
   * Takes the keys of a control body beyond the common ones (`{"rotate": true}`).
   * @throws InvalidControlRequest for an unknown key or value
   */
  control?(switches: Record<string, unknown>): void | Promise<void>
  /** State in `GET /<name>/__control` besides the mode. */
  switches?(): Record<string, unknown>
  /** Forgets what it recorded and ends its switches. */
  reset?(): void
  /** Separate fault switch where the faults do not concern HTTP (mail: SMTP). */
  readonly faults?: Faults
  close?(): Promise<void>
}

/** Sends a JSON response. */
export const sendJson = (res: ServerResponse, status: number, body: unknown): void => {
  res.writeHead(status, { 'content-type': 'application/json; charset=utf-8' })
  res.end(JSON.stringify(body))
}

/**
 * Reads a whole request body.
 * @throws RangeError above `limit` bytes (1 MiB by default)
 */
export const readBody = async (req: IncomingMessage, limit = 1_048_576): Promise<Buffer> => {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of req as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > limit) throw new RangeError('request body too large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
