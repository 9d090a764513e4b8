import { useEffect, useState } from 'react'
import type { Treatment } from '#contract/treatment.ts'
import { finnishDay } from '#rules/finnish-day.ts'
import { session } from '#web/api/client.ts'
import { useAppSelector } from '#web/app/store.ts'
import { readDayChoices, writeDayChoices } from '#web/storage/day-choices.ts'

const isDoer = (value: unknown): value is number => typeof value === 'number'
const ownToday = () => ({ subject: session.subject(), day: finnishDay(new Date()) })

/**
 * The user who does the work. Several people share one device, so the choice stays for the day.
 * Default: the signed-in user.
 */
export function useDoer(people: Treatment['people']) {
  const me = useAppSelector(({ auth }) => `${auth.firstName} ${auth.lastName}`.trim())
  const [chosen, setChosen] = useState<number | null>(null)
  useEffect(() => {
    let isShown = true
    void readDayChoices('treatment', ownToday(), isDoer).then((read) => isShown && setChosen(read))
    return () => {
      isShown = false
    }
  }, [])
  const doer = people.find(({ id }) => id === chosen) ?? people.find(({ name }) => name === me)
  const choose = (id: number) => {
    setChosen(id)
    void writeDayChoices('treatment', ownToday(), id)
  }
  return { doer, choose }
}
