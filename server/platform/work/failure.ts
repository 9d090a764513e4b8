import { ExternalSystemError } from '#server/platform/external/external-system-error.ts'
import { GiveUp, TryAgain } from './work.ts'

type Failure = {
  isPermanent: boolean
  /** Whether an outside system or the work itself said so. Otherwise the service has a fault. */
  isExpected: boolean
  /** For the log and the row, without data of the item. */
  word: string
  /** The code of the external system; UNKNOWN where there is none. */
  reason: string
}

/** Describes an error, and says whether a later attempt can help. */
export function readFailure(error: unknown): Failure {
  if (error instanceof ExternalSystemError) {
    const { permanent, message, reason } = error
    return {
      isPermanent: permanent,
      isExpected: true,
      word: message,
      reason: reason ?? 'UNKNOWN',
    }
  }
  const isPermanent = error instanceof GiveUp
  const isExpected = isPermanent || error instanceof TryAgain
  const word = isExpected ? error.message : wordFor(error)
  return { isPermanent, isExpected, word, reason: 'UNKNOWN' }
}

/** The name of an error and the code of PostgreSQL, without personal data. */
export function wordFor(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const { code } = error as { code?: unknown }
  return typeof code === 'string' ? `${error.name} ${code}` : error.name
}
