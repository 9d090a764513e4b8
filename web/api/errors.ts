import { fill } from '#texts/index.ts'
import type { CodeWithExtras, ErrorExtras } from '#contract/errors.ts'
import type { FieldCode } from '#rules/fields.ts'
import type { ApiError, ClientCode } from './http.ts'
import type { NotificationType } from '../app/store.ts'
import type { Texts } from '../texts/texts.ts'

/** Errors of a request. The second kind is a defect and shown as a general error. */
export type CallError = ApiError | { readonly code?: string; readonly message?: string }

/** Every code of the contract and of a field has a text, or this does not compile. */
type Complete<
  T extends Readonly<Record<ClientCode, string>> & {
    readonly fields: Readonly<Record<FieldCode, string>>
  },
> = T
/** A login loads the basic texts only. */
export type ErrorTexts = Complete<Texts<'errors'>> | Texts<'firstErrors'>

/** The time to wait, never "1 seconds": one more second does no harm. */
const waitText = (seconds: number, texts: ErrorTexts): string =>
  seconds > 90
    ? fill(texts.TOO_MANY_REQUESTS_MINUTES, { n: Math.ceil(seconds / 60) })
    : fill(texts.TOO_MANY_REQUESTS_UNTIL, { n: Math.max(2, seconds) })

/** The text of a failed call. */
export function errorText(error: CallError | undefined, texts: ErrorTexts): string {
  const known: Readonly<Partial<Record<string, unknown>>> = texts
  if (error && 'retryAfter' in error && error.code === 'TOO_MANY_REQUESTS' && error.retryAfter)
    return waitText(error.retryAfter, texts)
  const text = known[error?.code ?? 'GENERAL_ERROR']
  return typeof text === 'string' ? text : texts.GENERAL_ERROR
}

/**
 * Returns the text of a field's code. Schemas and responses name such codes, and some are also the
 * code of a whole response (`BUSINESS_ID_TAKEN`). An unknown code gives "check this".
 */
export function fieldText(code: string | undefined, texts: ErrorTexts): string | undefined {
  if (code === undefined) return undefined
  const { fields, ...ofAnswers } = texts
  const known: Readonly<Partial<Record<string, string>>> = { ...ofAnswers, ...fields }
  return known[code] ?? fields.INVALID
}

/** Returns the texts of all field errors of a response, by the path of the field. */
export function fieldTexts(
  error: CallError | undefined,
  texts: ErrorTexts,
): Readonly<Record<string, string | undefined>> {
  const fields = error && 'fields' in error ? error.fields : {}
  return Object.fromEntries(
    Object.entries(fields).map(([path, code]) => [path, fieldText(code, texts)]),
  )
}

/** Returns what the error says for these codes alone: nothing where it has another code. */
export function extrasOf<Code extends CodeWithExtras>(
  error: CallError | null | undefined,
  ...codes: readonly Code[]
): Partial<ErrorExtras<Code>> {
  const has = error && 'extras' in error && codes.some((code) => code === error.code)
  return has ? (error.extras as Partial<ErrorExtras<Code>>) : {}
}

/** Returns whether the service or the connection failed, not the user's input. */
export function isBackendProblem(error: CallError): boolean {
  if (!('status' in error)) return true
  return typeof error.status === 'string' || error.status >= 500
}

/** The error as the top notification shows it. */
export function noticeType(error: CallError): NotificationType {
  return isBackendProblem(error) ? 'backendProblem' : 'error'
}

/** Returns the service's error. A mistake of our own counts as a general error. */
export function asApiError(error: CallError): ApiError
export function asApiError(error: CallError | undefined): ApiError | null
export function asApiError(error: CallError | undefined): ApiError | null {
  if (error === undefined) return null
  if ('status' in error) return error
  return { code: 'GENERAL_ERROR', fields: {}, status: 500, requestId: null }
}
