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
export const lastChoices = (): IssueChoices | null => readDayChoices(ownToday(), isChoices)

/** Remembers the choices for the next certificate. A vehicle without plates keeps their last answer. */
export function rememberChoices(chosen: IssueChoices): void {
  const plates = chosen.plates ?? lastChoices()?.plates ?? null
  writeDayChoices(ownToday(), { ...chosen, plates })
}
