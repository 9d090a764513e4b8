import type { VehicleDetail } from '#contract/station-vehicle.ts'
import { date, fill, quantity } from '#texts/index.ts'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { newestEvent } from './vehicle-facts.ts'

export type MeanwhileProps = {
  readonly vehicle: VehicleDetail
  /** Time of the newest event that the user had seen before the conflict, or ''. */
  readonly seen: string
}

/** Events of others after a conflict, once the newest state has loaded. */
export default function Meanwhile({ vehicle, seen }: MeanwhileProps) {
  const { meanwhile } = useTexts('operatorLists')
  const titleOf = useEventTitle()
  const locale = useLocale()
  const last = newestEvent(vehicle)
  if (!last || last.at <= seen) return null
  const words = [titleOf(last), last.by, last.shop, date(last.at, locale, 'moment')]
  return (
    <Alert live title={meanwhile.title} tone="warning">
      {fill(meanwhile.last, { event: words.filter(Boolean).join(', ') })}
    </Alert>
  )
}

type Event = VehicleDetail['events'][number]
type Words = Readonly<Record<string, string>>

/** Returns a function that gives the title of an event. An expired listing has its own title. */
export function useEventTitle(): (event: Pick<Event, 'move' | 'by' | 'detail'>) => string {
  const { events: t, stages, picture } = useTexts('operatorDetail')
  const { conditions } = useTexts('operator').vehicle
  const { lines } = useTexts('operatorTreatment')
  const parts = useTexts('partTypes')
  const locale = useLocale()
  const titles: Words = { ...t.move, ...t.change }
  // A title has its detail in words, or as it is, such as the number of a certificate.
  const words: Words = {
    ...stages.name,
    ...lines,
    ...parts,
    ...conditions,
    ...picture.slots,
    ...t.mail,
  }
  // The record has "1310.5 kg", or a dash.
  const weight = (stored: string) => {
    const kg = Number.parseFloat(stored)
    return Number.isNaN(kg) ? stored : quantity(kg, 'kg', locale)
  }
  return ({ move, by, detail }) => {
    if (move === 'resolve' && by === null) return t.ranOut
    const title = titles[move] ?? t.other
    return detail === null || move === 'remarks'
      ? title
      : fill(title, { detail: move === 'weight' ? weight(detail) : (words[detail] ?? detail) })
  }
}
