import * as z from 'zod/mini'

const modes = ['ok', 'slow', '503', 'drop', 'garbage', 'deny'] as const

const faultBody = z.object({
  mode: z.enum(modes),
  delay_ms: z.optional(z.int().check(z.minimum(0), z.maximum(600_000))),
  times: z.optional(z.int().check(z.minimum(1))),
  path: z.optional(z.string()),
})

/** Failure mode of the next request. `ok` is no failure. */
export type Fault = { mode: (typeof modes)[number]; delayMs: number }

export type Faults = ReturnType<typeof createFaults>

/** A control body that no switch understands. The caller gets the message. */
export class InvalidControlRequest extends Error {}

const defaultSlowMs = 8_000

/**
 * Creates the fault switch of one stand-in. `set` takes a control body. `take` returns the fault of
 * the current request and counts it. With `times` the fault ends after that many requests. With
 * `path` only requests with that prefix are affected and counted.
 */
export const createFaults = () => {
  let fault: z.infer<typeof faultBody> = { mode: 'ok' }
  return {
    set(body: unknown): void {
      const parsed = faultBody.safeParse(body)
      if (!parsed.success) throw new InvalidControlRequest(z.prettifyError(parsed.error))
      fault = parsed.data
    },
    present: () => ({ ...fault }),
    take(path: string): Fault {
      if (fault.mode === 'ok' || (fault.path && !path.startsWith(fault.path)))
        return { mode: 'ok', delayMs: 0 }
      const { mode, delay_ms = mode === 'slow' ? defaultSlowMs : 0, times } = fault
      if (times !== undefined) fault = times > 1 ? { ...fault, times: times - 1 } : { mode: 'ok' }
      return { mode, delayMs: delay_ms }
    },
  }
}
