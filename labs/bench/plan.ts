// Statements of one endpoint for repetition by many clients: values equal for all, values of each
// client, and values that must be new each time.
import type { Statement } from './capture.ts'

export type Value =
  | { readonly of: 'caller'; readonly values: readonly (string | null)[] }
  /** Never the same twice: an outbox key. */
  | { readonly of: 'nobody' }
  /** Id of the row that an earlier statement of the same request wrote. */
  | { readonly of: 'given' }

export type Step = {
  readonly text: string
  readonly values: readonly Value[]
  /** Whether later statements need the id that it returns. */
  readonly givesId: boolean
}

export type Plan = {
  readonly steps: readonly Step[]
  /** Number of requests. */
  readonly requests: number
}

const givers = /^insert into "(vehicle_order|file)"/
const promises = /^insert into "outbox"/

/**
 * Makes a plan from the captured requests of each client.
 * @throws Error where two clients sent different statements
 */
export function planOf(captured: readonly (readonly Statement[])[], requests: number): Plan {
  const [first = []] = captured
  const steps = first.map((statement, index): Step => {
    const all = captured.map((statements) => statements[index])
    if (all.some((other) => other?.text !== statement.text)) {
      throw new Error(`Callers ask differently: ${statement.text}`)
    }
    const given = first.slice(0, index).findLast(({ text }) => givers.test(text))?.id
    return {
      text: statement.text,
      givesId: givers.test(statement.text),
      values: statement.values.map((value, place): Value => {
        if (promises.test(statement.text) && /^order-\d+-/.test(value ?? '')) {
          return { of: 'nobody' }
        }
        if (value !== null && value === given) return { of: 'given' }
        return { of: 'caller', values: all.map((other) => other?.values[place] ?? null) }
      }),
    }
  })
  return { steps, requests }
}
