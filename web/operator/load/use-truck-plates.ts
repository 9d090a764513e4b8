import { useEffect, useState } from 'react'
import { finnishDay } from '#rules/finnish-day.ts'
import { session } from '#web/api/client.ts'
import { readDayChoices, writeDayChoices } from '#web/storage/day-choices.ts'

const isPlates = (value: unknown): value is string => typeof value === 'string' && value !== ''
const ownToday = () => ({ subject: session.subject(), day: finnishDay(new Date()) })

/** Readers on this page, so that one paper tells the others. */
const readers = new Set<() => void>()

/**
 * The plates of the truck that this user drives today, from the last paper on this device. Empty where
 * there is none.
 */
export function useTruckPlates(): { plates: string; remember: (plates: string) => void } {
  const [plates, setPlates] = useState('')
  useEffect(() => {
    let isShown = true
    const read = () =>
      void readDayChoices('truck', ownToday(), isPlates).then(
        (stored) => isShown && stored !== null && setPlates(stored),
      )
    read()
    readers.add(read)
    return () => {
      isShown = false
      readers.delete(read)
    }
  }, [])
  const store = async (typed: string) => {
    await writeDayChoices('truck', ownToday(), typed)
    for (const read of readers) read()
  }
  const remember = (typed: string) => {
    if (typed === '') return
    setPlates(typed)
    void store(typed)
  }
  return { plates, remember }
}
