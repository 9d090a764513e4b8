// Database statements of an endpoint with their values, captured from the service.
import type { FastifyInstance, InjectOptions } from 'fastify'
import { Client } from 'pg'

export type Statement = {
  readonly text: string
  /** As text, as a driver sends them. */
  readonly values: readonly (string | null)[]
  /** Value of `id` in the first row of the result. */
  readonly id: string | null
}

/**
 * Sends the requests of one client in sequence and returns their database statements.
 * @throws Error for a failed request
 */
export async function capture(
  app: FastifyInstance,
  requests: readonly InjectOptions[],
): Promise<{ statements: Statement[]; bytes: number }> {
  const statements: Statement[] = []
  const stop = listen((statement) => statements.push(statement))
  try {
    let bytes = 0
    for (const request of requests) {
      const answer = await app.inject(request)
      if (answer.statusCode > 299) {
        const what = JSON.stringify(request.url)
        throw new Error(`${what} answered ${answer.statusCode}: ${answer.body}`)
      }
      bytes += answer.rawPayload.length
    }
    return { statements, bytes: Math.round(bytes / requests.length) }
  } finally {
    stop()
  }
}

type Given = string | { text: string; values?: unknown[] }
type Result = { rows?: { id?: unknown }[] }

/** Reports every statement of any client of this process. */
function listen(hear: (statement: Statement) => void): () => void {
  const prototype = Client.prototype as unknown as {
    query: (input: Given, values?: unknown[]) => Promise<Result>
  }
  const { query } = prototype
  prototype.query = async function heard(input, values) {
    // Sorted by sending, whatever the sequence of the results.
    const statement = {
      text: typeof input === 'string' ? input : input.text,
      values: (values ?? (typeof input === 'string' ? [] : input.values) ?? []).map(asText),
      id: null as string | null,
    }
    hear(statement)
    const result = await query.call(this, input, values)
    statement.id = asText(result.rows?.[0]?.id)
    return result
  }
  return () => {
    prototype.query = query
  }
}

function asText(value: unknown): string | null {
  if (value === null || value === undefined) return null
  if (Buffer.isBuffer(value)) return `\\x${value.toString('hex')}`
  if (value instanceof Date) return value.toISOString()
  if (Array.isArray(value)) return `{${value.map(asElement).join(',')}}`
  return typeof value === 'string' ? value : JSON.stringify(value)
}

function asElement(value: unknown): string {
  const text = asText(value)
  return text === null ? 'null' : `"${text.replaceAll(/["\\]/g, String.raw`\$&`)}"`
}
