import { useNavigate } from '#web/frame/routing/routing.tsx'
import { dayAfter } from '#rules/finnish-day.ts'
import { pages } from '#rules/pages.ts'
import { Button, LinkButton } from '#web/ui/inputs/Button.tsx'
import { Named } from '#web/ui/display/Hidden.tsx'
import { RadioGroup } from '#web/ui/inputs/Checkbox.tsx'
import { TextInput } from '#web/ui/inputs/TextInput.tsx'
import { ArrowLeft, ArrowRight } from '#web/ui/icons/icons.tsx'
import { Printer } from '#web/ui/icons/icons-work.tsx'
import { useTexts } from '#web/texts/texts.ts'
import css from './Plan.module.css'

const filters = ['all', 'mine'] as const
export type PlanFilter = (typeof filters)[number]

const planPath = (day: string) => `${pages.operatorPlan.path}?day=${day}`

/** Choice of the day and of the driver, and the print. */
export function PlanTools({
  day,
  filter,
  isFolded,
  onFilter,
}: {
  day: string
  filter: PlanFilter
  isFolded: boolean
  onFilter: (filter: PlanFilter) => void
}) {
  const { plan: t } = useTexts('operatorOrders')
  const navigate = useNavigate()
  const step = (by: 1 | -1) => planPath(dayAfter(day, by))
  const tools = (
    <div className={css.tools}>
      <div className={css.days}>
        <LinkButton className={css.arrow} href={step(-1)} icon={<ArrowLeft />} variant="secondary">
          <Named name={t.previous}>{null}</Named>
        </LinkButton>
        <TextInput
          key={day}
          className={css.day}
          defaultValue={day}
          label={t.day}
          type="date"
          onChange={({ currentTarget: { value } }) => {
            if (value) navigate(planPath(value))
          }}
        />
        <LinkButton className={css.arrow} href={step(1)} icon={<ArrowRight />} variant="secondary">
          <Named name={t.next}>{null}</Named>
        </LinkButton>
      </div>
      <RadioGroup
        row
        className={css.filter}
        legend={t.filter}
        name="filter"
        options={filters.map((value) => ({ value, label: t.filters[value] }))}
        value={filter}
        onChange={({ currentTarget: { value } }) => onFilter(value === 'mine' ? 'mine' : 'all')}
      />
      <Button icon={<Printer />} variant="secondary" onClick={() => window.print()}>
        {t.print}
      </Button>
    </div>
  )
  if (!isFolded) return tools
  return (
    <details className={css.folded}>
      <summary>{t.otherDay}</summary>
      {tools}
    </details>
  )
}
