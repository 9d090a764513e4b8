import type { ReactNode } from 'react'
import type { Mass } from '#contract/mass/mass.ts'
import { fill } from '#texts/index.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Checkbox } from '#web/ui/inputs/Checkbox.tsx'
import { Select } from '#web/ui/inputs/Select.tsx'
import { useMassChoice } from './MassTabs.tsx'
import css from './Mass.module.css'

/** Choice of the year and the classes, and the way to the file. Children choose whose figures are shown. */
export function MassChoose({
  figures: { year, years, three_wheelers: light },
  files,
  children,
}: {
  figures: Mass
  files: ReactNode
  children: ReactNode
}) {
  const { choice: t } = useTexts('mass')
  const [, choose] = useMassChoice()
  const [running] = years
  const shown = years.includes(year) ? years : [...years, year]
  return (
    <search aria-label={t.name} className={css.choose}>
      <Select
        label={t.year}
        value={year}
        onChange={({ currentTarget: { value } }) =>
          choose({ year: value === String(running) ? '' : value })
        }
      >
        {shown.map((one) => (
          <option key={one} value={one}>
            {one === running ? fill(t.openYear, { year: one }) : one}
          </option>
        ))}
      </Select>
      {children}
      <Checkbox
        checked={light === 'in'}
        label={t.light}
        onChange={({ currentTarget: { checked } }) => choose({ light: checked ? 'in' : '' })}
      />
      <div>{files}</div>
    </search>
  )
}
