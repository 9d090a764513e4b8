import { useSyncExternalStore } from 'react'
import { replacedSince } from '#web/api/day-replies.ts'
import { useOnline } from '#web/frame/hooks/use-online.ts'

/** Time of the oldest list that the device shows in place of a failed request, or null. */
export const useReplacedSince = (): number | null =>
  useSyncExternalStore(replacedSince.listen, replacedSince.read)

/** Returns whether the service cannot be reached: offline, or its requests fail. */
export function useIsLost(): boolean {
  const isOn = useOnline()
  return useReplacedSince() !== null || !isOn
}
