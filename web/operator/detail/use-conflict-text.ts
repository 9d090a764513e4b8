import { extrasOf, type CallError } from '#web/api/errors.ts'
import { fill } from '#texts/index.ts'
import { useTexts } from '#web/texts/texts.ts'

/**
 * Returns a function with the text of a change that came too late: the vehicle has another status
 * (`STATUS_CONFLICT`), or it has left the station. null for other errors.
 */
export function useConflictText(): (error: CallError | undefined) => string | null {
  const { conflict, vehicle: words } = useTexts('operator')
  return (error) => {
    if (error && 'status' in error && error.status === 404) return conflict.gone
    if (error?.code !== 'STATUS_CONFLICT') return null
    const known: Readonly<Record<string, string>> = words.statuses
    const { status } = extrasOf(error, 'STATUS_CONFLICT')
    return fill(conflict.now, { status: (status && known[status]) || words.noStatus })
  }
}
