import { useState } from 'react'
import type { RefObject } from 'react'
import type * as z from 'zod/mini'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Call, Reply } from '#web/call.ts'
import { fieldText } from '#web/errors.ts'
import type { ApiError } from '#web/http.ts'
import { useTexts } from '#web/texts.ts'
import { noFaults, readInput, useFaultyForm } from './faults.ts'
import type { Faults } from './faults.ts'
import { useSend } from '../use-send.ts'
import type { Sender } from '../use-send.ts'

export type StepForm = Pick<Sender, 'busy' | 'share' | 'isAgain'> & {
  /** The form's own place, to find its first faulty field. */
  readonly form: RefObject<HTMLFormElement | null>
  /** What is wrong with the field of that path, in words. */
  readonly fault: (path: string) => string | undefined
  /** What failed and is no field's fault. */
  readonly trouble: ApiError | null
  readonly forgive: () => void
  /** What was typed as the contract takes it; null where something is wrong with it, or `missing`. */
  readonly read: <S extends z.ZodMiniType>(
    schema: S,
    typed: unknown,
    missing?: Faults,
  ) => z.output<S> | null
  /**
   * What the service answered, or null: a refusal stands at its fields or in `trouble`, unless
   * `isSettled` has dealt with it.
   */
  readonly ask: <E extends Endpoint>(
    row: E,
    call: Call<E>,
    isSettled?: (error: ApiError) => boolean,
  ) => Promise<Reply<E> | null>
}

/** A form of the wizard: what was typed goes to the service, what is wrong comes back to its field. */
export function useStepForm(): StepForm {
  const errors = useTexts('errors')
  const { send, busy, share, isAgain } = useSend()
  const [faults, setFaults] = useState<Faults>(noFaults)
  const [trouble, setTrouble] = useState<ApiError | null>(null)
  const form = useFaultyForm(faults)

  const read: StepForm['read'] = (schema, typed, missing = noFaults) => {
    setTrouble(null)
    const found = readInput(schema, typed)
    const wrong = { ...('faults' in found && found.faults), ...missing }
    const isWrong = Object.keys(wrong).length > 0
    setFaults(isWrong ? wrong : noFaults)
    return 'data' in found && !isWrong ? found.data : null
  }
  const ask: StepForm['ask'] = async (row, call, isSettled) => {
    setTrouble(null)
    const answer = await send(row, call)
    if (answer === null) return null
    if ('data' in answer) return answer.data
    if (isSettled?.(answer.error)) return null
    if (Object.keys(answer.error.fields).length > 0) setFaults(answer.error.fields)
    else setTrouble(answer.error)
    return null
  }
  return {
    form,
    fault: (path) => fieldText(faults[path], errors),
    trouble,
    forgive: () => setTrouble(null),
    read,
    ask,
    busy,
    share,
    isAgain,
  }
}
