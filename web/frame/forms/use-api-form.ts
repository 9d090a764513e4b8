import { useEffect, useEffectEvent, useRef, useState, type SubmitEvent } from 'react'
import {
  get,
  useForm,
  set,
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type UseFormReturn,
  type FieldErrors,
  type Resolver,
} from 'react-hook-form'
import type * as z from 'zod/mini'
import { fieldText, type CallError, extrasOf } from '#web/api/errors.ts'
import { useSharedTexts } from '#web/texts/context.ts'
import { changedParts } from './changed-parts.ts'
import { maxLengthOf } from './max-length.ts'
import { useIdempotencyKey } from './use-idempotency-key.ts'
import type { Replaced } from '#web/ui/inputs/Field.tsx'

type Body = Record<string, unknown>
/**
 * A body before its check: a choice is any text, or nothing as long as nobody has made it. A number may
 * be the typed text that is none.
 */
type Unchecked<T> = {
  [K in keyof T]:
    | (T[K] extends string | null | undefined
        ? string
        : T[K] extends readonly (infer Row extends object)[]
          ? Unchecked<Row>[]
          : T[K] extends number | null | undefined
            ? number | string
            : T[K] extends readonly unknown[] | boolean
              ? T[K]
              : Unchecked<T[K]>)
    | null
    | undefined
}
type Result<R> =
  | { readonly data: R; readonly error?: undefined }
  | { readonly data?: undefined; readonly error: CallError }

/** Ties one input to its field: spread the result on the input. */
export type FieldOf<Name extends string> = (name: Name) => ReturnType<UseFormReturn['register']> & {
  readonly defaultValue: string | undefined
  readonly maxLength: number | undefined
  readonly error: string | undefined
  readonly replaced: Replaced | undefined
}

export type ApiForm<Fields extends FieldValues> = {
  readonly form: UseFormReturn<Fields>
  readonly field: FieldOf<FieldPath<Fields>>
  /** The error of a field in words, for inputs that `field` cannot tie. */
  readonly errorOf: (name: FieldPath<Fields>) => string | undefined
  /** The error that belongs to no field; shown above the button. */
  readonly error: CallError | undefined
  readonly clearError: () => void
  readonly isSending: boolean
  /** Something was typed that has not been sent. */
  readonly isUnsaved: boolean
  /** Checks and sends the form, once at a time. */
  readonly submit: (event?: SubmitEvent<HTMLFormElement>) => void
}

/**
 * A form of one request. The contract's schema of the body checks it in the browser and limits its
 * inputs. Errors of the response go to their fields, and the first invalid input gets the focus.
 */
export function useApiForm<Fields extends FieldValues, S extends z.ZodMiniType<Body, Body>, R>({
  initial,
  schema,
  toBody,
  fieldOfCode,
  send,
  onSuccess,
  onUnchanged,
  onError,
  onChange,
}: {
  /** The values of the first render; later ones are ignored. */
  initial: Fields
  schema: S
  /** Uses the names of the fields. */
  toBody: (fields: Fields) => Unchecked<z.input<S>>
  /** Error codes of a whole response that belong to one field. */
  fieldOfCode?: Readonly<Partial<Record<string, FieldPath<Fields>>>>
  /** Resolves to null when the error is shown elsewhere, such as in the sign-in dialog. */
  send: (
    body: z.output<S>,
    options: {
      /** The parts of the body that differ from the initial values. */
      readonly changed: Partial<z.output<S>>
      /** The texts that the changed parts had when the user saw them. */
      readonly seen: Readonly<Record<string, string>>
      /** Stays the same while the body stays the same. */
      readonly idempotencyKey: string
    },
  ) => Promise<Result<R> | null>
  /** Runs when the form no longer counts as unsaved, so that it may navigate. */
  onSuccess: (data: NonNullable<R>, body: z.output<S>) => unknown
  /** Replaces the sending of a body that equals the initial one. */
  onUnchanged?: () => void
  /** Returns true when it has shown the error itself. */
  onError?: (error: CallError) => boolean
  /** Gets all values after each change, for a draft. */
  onChange?: (fields: Fields) => void
}): ApiForm<Fields> {
  const texts = useSharedTexts('errors')
  const keyOf = useIdempotencyKey()
  const form = useForm<Fields, unknown, z.output<S>>({
    defaultValues: initial as DefaultValues<Fields>,
    resolver: contractResolver(schema, toBody),
    shouldFocusError: false,
  })
  const { isDirty, defaultValues } = form.formState
  const { seenBefore, showReplaced, replacedAt } = useReplacedTexts((path, to) => {
    const name = path as FieldPath<Fields>
    form.setValue(name, to(form.getValues(name)) as never, { shouldDirty: true })
    form.setFocus(name)
  })
  const element = useRef<HTMLFormElement>(null)
  const isRunning = useRef(false)
  const [isSending, setSending] = useState(false)
  const [error, setError] = useState<CallError>()
  const [done, setDone] = useState<{ readonly data: R; readonly body: z.output<S> } | null>(null)

  const succeed = useEffectEvent(onSuccess)
  useEffect(() => {
    if (done) void succeed(done.data as NonNullable<R>, done.body)
  }, [done])
  useEffect(() => {
    if (!isSending) focusFirstError(element.current)
  }, [isSending])
  const change = useEffectEvent(() => onChange?.(form.getValues()))
  useEffect(() => {
    const callback = ({ name }: { readonly name?: string }) => void (name && change())
    return form.subscribe({ formState: { values: true }, callback })
  }, [form])

  const post = async (body: z.output<S>) => {
    const changed = changedParts(body, toBody(defaultValues as Fields), toBody(form.getValues()))
    if (onUnchanged && Object.keys(changed).length === 0) return onUnchanged()
    const seen = seenBefore(toBody(defaultValues as Fields), changed)
    const result = await send(body, { changed, seen, idempotencyKey: keyOf({ ...body, seen }) })
    if (result === null) return
    if (!result.error) return setDone({ data: result.data, body })
    showReplaced(result.error)
    if (onError?.(result.error)) return
    if (!applyFieldErrors(form, result.error, fieldOfCode)) setError(result.error)
  }
  const submit = (event?: SubmitEvent<HTMLFormElement>) => {
    event?.preventDefault()
    element.current = event?.currentTarget ?? element.current
    if (isRunning.current) return
    isRunning.current = true
    setSending(true)
    setError(undefined)
    setDone(null)
    void form
      .handleSubmit(post)()
      .finally(() => {
        isRunning.current = false
        setSending(false)
      })
  }
  const errorOf = (name: FieldPath<Fields>) =>
    fieldText(form.getFieldState(name, form.formState).error?.message, texts)
  return {
    form: form as unknown as UseFormReturn<Fields>,
    field: (name) => {
      const value: unknown = get(defaultValues, name)
      const maxLength = maxLengthOf(schema, name)
      const defaultValue = typeof value === 'string' ? value : undefined
      const replaced = replacedAt(name)
      return { ...form.register(name), defaultValue, maxLength, error: errorOf(name), replaced }
    },
    errorOf,
    error,
    clearError: () => setError(undefined),
    isSending,
    isUnsaved: isDirty && done === null,
    submit,
  }
}

/**
 * Sets the errors of a response at the fields of a form: the fields that the response names, and the
 * field that belongs to its code (`ofCode`, e.g. `{ EMAIL_TAKEN: 'email' }`). Focuses the first one.
 * @returns whether a field had an error; otherwise the form shows the error above its fields
 */
function applyFieldErrors<F extends FieldValues>(
  form: Pick<UseFormReturn<F>, 'setError' | 'getValues'>,
  error: CallError,
  ofCode: Readonly<Partial<Record<string, FieldPath<F>>>> = {},
): boolean {
  const named = 'fields' in error ? Object.entries(error.fields) : []
  const known = named.filter(([path]) => form.getValues(path as FieldPath<F>) !== undefined)
  const field = ofCode[error.code ?? '']
  const fieldErrors = known.length > 0 || !field ? known : [[field, error.code ?? ''] as const]
  for (const [index, [path, message]] of fieldErrors.entries()) {
    form.setError(path as FieldPath<F>, { message }, { shouldFocus: index === 0 })
  }
  return fieldErrors.length > 0
}

/**
 * Checks the fields of a form with the contract's schema of the body that they become. Fields and
 * body use the same names, so that an error finds its field. The handler gets the checked body.
 */
function contractResolver<Fields extends FieldValues, S extends z.ZodMiniType>(
  schema: S,
  toBody: (fields: Fields) => unknown,
): Resolver<Fields, unknown, z.output<S>> {
  return (fields) => {
    const read = schema.safeParse(toBody(fields))
    if (read.success) return { values: read.data, errors: {} }
    const errors: FieldErrors<Fields> = {}
    const seen = new Set<string>()
    for (const issue of read.error.issues) {
      const path = issue.path.join('.')
      if (seen.has(path)) continue
      seen.add(path)
      set(errors, path, { type: issue.code, message: codeOf(issue) })
    }
    return { values: {}, errors }
  }
}

/** The schemas' messages are codes. A choice that nobody made comes as null. */
function codeOf({ code, message }: { readonly code: string; readonly message: string }): string {
  if (code === 'invalid_value') return 'REQUIRED'
  return /^[A-Z_]+$/.test(message) ? message : 'INVALID'
}

/** Moves the focus to the first invalid input of the form, or to the first choice of its group. */
function focusFirstError(form: HTMLFormElement | null): void {
  const first = form?.querySelector<HTMLElement>('[aria-invalid]')
  const isControl = first?.matches('input, select, textarea')
  const control = isControl ? first : first?.querySelector<HTMLElement>('input')
  ;(control ?? first)?.focus()
}

type Texts = Readonly<Record<string, string>>

/** Every text of a body by its path. An empty choice is an empty text. */
function textsOf(value: unknown, path = ''): [string, string][] {
  if (typeof value === 'string') return [[path, value]]
  if (value === null || value === undefined) return path === '' ? [] : [[path, '']]
  if (typeof value !== 'object' || Array.isArray(value)) return []
  return Object.entries(value).flatMap(([key, part]) =>
    textsOf(part, path === '' ? key : `${path}.${key}`),
  )
}

/**
 * Texts of a form that somebody else may replace in the meantime. The form sends the texts that the
 * user saw. A text that is refused is shown at its field, and the user chooses one of the two.
 */
function useReplacedTexts(change: (path: string, to: (mine: string) => string) => void) {
  const [shown, setShown] = useState<Texts>({})
  const [open, setOpen] = useState<Texts>({})
  const settle = (path: string, text: string) => {
    setShown((before) => ({ ...before, [path]: text }))
    setOpen((before) => {
      const { [path]: _, ...others } = before
      return others
    })
  }
  return {
    /** The seen texts of the changed parts. */
    seenBefore: (initial: object, changed: object): Texts => {
      const texts = textsOf(initial).filter(([path]) => (path.split('.')[0] ?? '') in changed)
      return Object.fromEntries(texts.map(([path, text]) => [path, shown[path] ?? text]))
    },
    showReplaced: (error: CallError): void => {
      const { texts } = extrasOf(error, 'TEXT_CHANGED')
      if (texts) setOpen(texts)
    },
    replacedAt: (path: string): Replaced | undefined => {
      const stored = open[path]
      if (stored === undefined) return undefined
      const settled = (to: (mine: string) => string) => () => {
        change(path, to)
        settle(path, stored)
      }
      return {
        stored,
        take: settled(() => stored),
        join: settled((mine) => [stored, mine].filter(Boolean).join('\n')),
        keep: settled((mine) => mine),
      }
    },
  }
}
