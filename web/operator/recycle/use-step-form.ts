import { useState } from 'react'
import type { RefObject } from 'react'
import type * as z from 'zod/mini'
import type { Endpoint } from '#contract/endpoint.ts'
import type { CallInput, Reply } from '#web/api/request.ts'
import { fieldText } from '#web/api/errors.ts'
import type { ApiError } from '#web/api/http.ts'
import { useTexts } from '#web/texts/texts.ts'
import { noFieldErrors, readInput, useFocusFirstError } from './field-errors.ts'
import type { FieldErrors } from './field-errors.ts'
import { useSend } from '../use-send.ts'
import type { Sender } from '../use-send.ts'

export type StepForm = Pick<Sender, 'busy' | 'share' | 'isAgain'> & {
  /** The form's own place, to find its first faulty field. */
  readonly form: RefObject<HTMLFormElement | null>
  /** What is wrong with the field of that path, in words. */
  readonly fault: (path: string) => string | undefined
  /** What failed and is no field's fault. */
  readonly callError: ApiError | null
  readonly forgive: () => void
  /** What was typed as the contract takes it; null where something is wrong with it, or `missing`. */
  readonly read: <S extends z.ZodMiniType>(
    schema: S,
    typed: unknown,
    missing?: FieldErrors,
  ) => z.output<S> | null
  /**
   * What the service answered, or null: a refusal stands at its fields or in `trouble`, unless
   * `isSettled` has dealt with it.
   */
  readonly ask: <E extends Endpoint>(
    row: E,
    call: CallInput<E>,
    isSettled?: (error: ApiError) => boolean,
  ) => Promise<Reply<E> | null>
}

/** A form of the wizard: what was typed goes to the service, what is wrong comes back to its field. */
export function useStepForm(): StepForm {
  const errors = useTexts('errors')
  const { send, busy, share, isAgain } = useSend()
  const [fieldErrors, setFaults] = useState<FieldErrors>(noFieldErrors)
  const [callError, setCallError] = useState<ApiError | null>(null)
  const form = useFocusFirstError(fieldErrors)

  const read: StepForm['read'] = (schema, typed, missing = noFieldErrors) => {
    setCallError(null)
    const found = readInput(schema, typed)
    const wrong = { ...('faults' in found && found.faults), ...missing }
    const isWrong = Object.keys(wrong).length > 0
    setFaults(isWrong ? wrong : noFieldErrors)
    return 'data' in found && !isWrong ? found.data : null
  }
  const ask: StepForm['ask'] = async (row, call, isSettled) => {
    setCallError(null)
    const result = await send(row, call)
    if (result === null) return null
    if ('data' in result) return result.data
    if (isSettled?.(result.error)) return null
    if (Object.keys(result.error.fields).length > 0) setFaults(result.error.fields)
    else setCallError(result.error)
    return null
  }
  return {
    form,
    fault: (path) => fieldText(fieldErrors[path], errors),
    callError: callError,
    forgive: () => setCallError(null),
    read,
    ask,
    busy,
    share,
    isAgain,
  }
}
