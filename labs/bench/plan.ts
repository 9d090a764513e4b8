// The statements of one call as anybody can repeat them, many at a time: what of their values is the
// same for all, what is each caller's own, and what must be new every time.
import type { Statement } from './capture.ts'

export type Value =
  | { readonly of: 'caller'; readonly values: readonly (string | null)[] }
  /** Never the same twice: the key of a promise. */
  | { readonly of: 'nobody' }
  /** The id of the row that an earlier statement of the same call wrote. */
  | { readonly of: 'given' }

export type Step = {
  readonly text: string
  readonly values: readonly Value[]
  /** Whether later statements need the id that it answers. */
  readonly givesId: boolean
}

export type Plan = {
  readonly steps: readonly Step[]
  /** How many requests they are. */
  readonly requests: number
}

const givers = /^insert into "(vehicle_order|file)"/
const promises = /^insert into "outbox"/

/**
 * Of what each caller's requests asked, one after the other.
 * @throws Error where two callers asked different things: then there is no one plan
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
