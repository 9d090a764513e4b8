import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Faults } from './faults.ts'

/** One local counterpart of an outside system, mounted under `/<name>`. */
export type StandIn = {
  readonly name: string
  /** One English line for the index page: what it stands in for and how to try it. */
  readonly about?: string
  /**
   * Answers one request. `path` is what follows `/<name>`, query included, and starts with `/`
   * (`/geocoding/v1/search?text=Kotka`). Paths under `/__control` never arrive here, and the
   * fault switches have been applied already. What it throws becomes a 500 without details.
   */
  handle(req: IncomingMessage, res: ServerResponse, path: string): void | Promise<void>
  /** This protocol's way of saying "permission denied" (mode `deny`). Without it: HTTP 403. */
  deny?(req: IncomingMessage, res: ServerResponse, path: string): void | Promise<void>
  /**
   * Takes the keys of a control body beyond the common ones (`{"rotate": true}`).
   * Throws `InvalidControlRequest` for a key or a value that it does not know.
   */
  control?(switches: Record<string, unknown>): void | Promise<void>
  /** What `GET /<name>/__control` tells beside the mode. */
  switches?(): Record<string, unknown>
  /** Forgets what it recorded and ends its switches. */
  reset?(): void
  /** Its own fault switch where the faults concern something else than HTTP (mail: SMTP). */
  readonly faults?: Faults
  close?(): Promise<void>
}

/** Answers with JSON. */
export const sendJson = (res: ServerResponse, status: number, body: unknown): void => {
  res.writeHead(status, { 'content-type': 'application/json; charset=utf-8' })
  res.end(JSON.stringify(body))
}

/** Reads a whole request body. Throws `RangeError` above `limit` bytes (1 MiB unless told). */
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
