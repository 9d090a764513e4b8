import { useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { electronicCertificate } from '#contract/certificate.ts'
import { finnishDay } from '#rules/finnish-day.ts'
import { session } from '#web/api/client.ts'
import { readDayChoices, writeDayChoices } from '#web/storage/day-choices.ts'
import { issueWays } from '../draft.ts'

const choices = z.object({
  agent: z.string(),
  way: z.enum(issueWays),
  // null: the vehicle had no plates to ask about.
  plates: z.nullable(electronicCertificate.shape.plates),
})
export type IssueChoices = z.infer<typeof choices>

const isChoices = (value: unknown): value is IssueChoices => choices.safeParse(value).success
const ownToday = () => ({ subject: session.subject(), day: finnishDay(new Date()) })

/** The choices of this user's last certificate of today on this device, or null. */
const lastChoices = (): Promise<IssueChoices | null> =>
  readDayChoices('issue', ownToday(), isChoices)

/** The same for a page. undefined until they are read. */
export function useLastChoices(): IssueChoices | null | undefined {
  const [last, setLast] = useState<IssueChoices | null>()
  useEffect(() => {
    let isShown = true
    void lastChoices().then((read) => isShown && setLast(read))
    return () => {
      isShown = false
    }
  }, [])
  return last
}

/** Remembers the choices for the next certificate. A vehicle without plates keeps their last answer. */
export async function rememberChoices(chosen: IssueChoices): Promise<void> {
  const plates = chosen.plates ?? (await lastChoices())?.plates ?? null
  await writeDayChoices('issue', ownToday(), { ...chosen, plates })
}
