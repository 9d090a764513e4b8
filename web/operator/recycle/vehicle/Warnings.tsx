import type { TechnicalRecord, Vehicle } from '#contract/station-vehicle.ts'
import { count, fill } from '#texts/index.ts'
import { Alert, type Tone } from '#web/ui/feedback/Alert.tsx'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { warningsOf, type Warning } from './warnings.ts'

const tones: Partial<Record<Warning, Tone>> = {
  deregistered: 'danger',
  exported: 'danger',
  vinMake: 'warning',
  heavy: 'warning',
}

/** Warnings of the record. `grave` omits those that the steps show anyway. */
export function Warnings({
  car,
  record,
  grave = false,
}: {
  car: Vehicle
  record: TechnicalRecord
  grave?: boolean
}) {
  const { warnings } = useTexts('operatorRecycle')
  const locale = useLocale()
  const titles: Partial<Record<Warning, string>> = {
    vinMake: fill(warnings.vinMake.title, {
      vin: record.vin_make ?? '',
      registry: record.make ?? '–',
    }),
    owners: count(warnings.ownersCount, record.owner_count, locale),
  }
  // A vehicle with a certificate is expected to be out of the register.
  const isExpected = (warning: Warning) => warning === 'deregistered' && car.has_certificate
  const shown = warningsOf(record).filter(
    (warning) => !isExpected(warning) && (!grave || tones[warning]),
  )
  return shown.map((warning) => (
    <Alert
      key={warning}
      title={titles[warning] ?? warnings[warning].title}
      tone={tones[warning] ?? 'info'}
    >
      <p>{warnings[warning].what}</p>
    </Alert>
  ))
}
