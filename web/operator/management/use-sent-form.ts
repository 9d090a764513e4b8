import { useEffect, useRef, useState } from 'react'
import type { SubmitEvent } from 'react'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import type {
  DefaultValues,
  FieldPath,
  FieldValues,
  Resolver,
  UseFormReturn,
} from 'react-hook-form'
import { useNavigate } from 'react-router'
import type * as z from 'zod/mini'
import type { CallError } from '#web/api/errors.ts'
import { applyFieldErrors } from '#web/frame/forms/apply-field-errors.ts'
import { useIdempotencyKey } from '#web/frame/forms/use-idempotency-key.ts'

type Schema = z.ZodMiniType<Record<string, unknown>, Record<string, unknown>>
type Result<R> =
  | { readonly data: R; readonly error?: undefined }
  | { readonly data?: undefined; readonly error: CallError }

export type SentForm<Fields extends FieldValues> = {
  readonly form: UseFormReturn<Fields>
  /** Why it was refused, where no field is at fault. */
  readonly error: CallError | undefined
  readonly busy: boolean
  /** Something was typed that has not been sent. */
  readonly isDirty: boolean
  readonly submit: (event: SubmitEvent) => void
}

/**
 * A form that is checked by the contract's schema of the body that it becomes, and sent once at a
 * time. Faults that the answer names come to their fields (`ofCode` where the code alone tells);
 * nothing typed is lost. After a success it leads to the address that `onDone` gives.
 */
export function useSentForm<Fields extends FieldValues, S extends Schema, R>({
  values,
  schema,
  bodyOf,
  ofCode,
  send,
  onDone,
  onUnchanged,
}: {
  values: Fields
  schema: S
  /** What the fields become, by the names of the fields. */
  bodyOf: (fields: Fields) => z.input<S>
  ofCode?: Readonly<Partial<Record<string, FieldPath<Fields>>>>
  /** Gets the whole body, the parts of it that were changed, and the key of this one action. */
  send: (body: z.output<S>, changed: Partial<z.output<S>>, key: string) => Promise<Result<R>>
  onDone: (result: NonNullable<R>) => string
  /** Sent without a change, in a form of a record that is there already. */
  onUnchanged?: () => void
}): SentForm<Fields> {
  // What is kept may change meanwhile; the form knows what it began with.
  const [begun] = useState(values)
  const resolve = zodResolver(schema) as unknown as Resolver<Fields>
  const form = useForm<Fields>({
    defaultValues: begun as DefaultValues<Fields>,
    resolver: (fields, context, options) => resolve(bodyOf(fields) as Fields, context, options),
  })
  const { isDirty } = form.formState
  const navigate = useNavigate()
  const repeatKey = useIdempotencyKey()
  const running = useRef(false)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<CallError>()
  // First the form is done with, so that nobody is asked whether to leave it; then it is left.
  const [goal, setGoal] = useState<string | null>(null)
  useEffect(() => {
    if (goal !== null) void navigate(goal)
  }, [goal, navigate])

  const post = async (checked: Fields) => {
    setError(undefined)
    const body = checked as z.output<S>
    const changed = differing(body, bodyOf(begun), bodyOf(form.getValues()))
    if (onUnchanged && Object.keys(changed).length === 0) return onUnchanged()
    const result = await send(body, changed, repeatKey(body))
    if (result.data) return setGoal(onDone(result.data))
    if (result.error && !applyFieldErrors(form, result.error, ofCode)) setError(result.error)
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (running.current) return
    running.current = true
    setBusy(true)
    void form
      .handleSubmit(post)()
      .finally(() => {
        running.current = false
        setBusy(false)
      })
  }
  return { form, error, busy, isDirty: isDirty && goal === null, submit }
}

/** The parts of a body that were typed otherwise than they are kept. */
function differing<B extends object>(body: B, before: object, after: object): Partial<B> {
  const was: Readonly<Record<string, unknown>> = { ...before }
  const is: Readonly<Record<string, unknown>> = { ...after }
  const same = (key: string) => JSON.stringify(was[key]) === JSON.stringify(is[key])
  return Object.fromEntries(Object.entries(body).filter(([key]) => !same(key))) as Partial<B>
}
