import type { Statistics } from '#contract/statistics.ts'
import { lastTwelve } from '#rules/report/statistics.ts'
import { Select } from '#web/ui/inputs/Select.tsx'
import { useTexts } from '#web/texts/texts.ts'
import type { Choice } from './use-choice.ts'
import css from './Statistics.module.css'

/** Choice of months, and of the company or one station. */
export function Choose({
  figures: { period, periods, station, stations, company },
  onChoose,
}: {
  figures: Statistics
  onChoose: (change: Choice) => void
}) {
  const { choice: t } = useTexts('statistics')
  return (
    <search aria-label={t.name} className={css.choose}>
      <Select
        label={t.period}
        value={period}
        onChange={(event) => onChoose({ period: event.currentTarget.value })}
      >
        {periods.map((one) => (
          <option key={one} value={one}>
            {one === lastTwelve ? t.last12 : one}
          </option>
        ))}
      </Select>
      <Select
        label={t.station}
        value={station ?? 0}
        onChange={(event) => onChoose({ station: Number(event.currentTarget.value) })}
      >
        <option value={0}>{`${t.company}: ${company}`}</option>
        {stations.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
    </search>
  )
}
