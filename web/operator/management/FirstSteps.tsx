import { ArrowRight, Check } from '#web/ui/icons/icons.tsx'
import { Clock, Pin } from '#web/ui/icons/icons-places.tsx'
import { People } from '#web/ui/icons/icons-work.tsx'
import { Link } from '#web/ui/layout/UiContext.tsx'
import { useTexts } from '#web/texts/texts.ts'
import { stations, users } from './api.ts'
import { firstSteps, type FirstStep } from './first-steps.ts'
import { pathOf } from './management-route.ts'
import css from './FirstSteps.module.css'

const icons = { station: Pin, hours: Clock, colleague: People } as const

/** First steps of a new company, each with a tick once it is done. */
export function FirstSteps() {
  const { firstSteps: t } = useTexts('operatorManagement')
  const { data: shops } = stations.useListShopsQuery()
  const { data: team } = users.useListOperatorUsersQuery()
  const steps = shops && team ? firstSteps(shops, team) : []
  if (steps.length === 0) return null
  return (
    <section aria-labelledby="first-steps" data-stack="3">
      <h2 id="first-steps">{t.title}</h2>
      <ol className={css.list}>
        {steps.map((step) => (
          <li key={step.name}>
            <Step step={step} />
          </li>
        ))}
      </ol>
    </section>
  )
}

function Step({ step: { name, isDone, to } }: { step: FirstStep }) {
  const { firstSteps: t } = useTexts('operatorManagement')
  const Icon = icons[name]
  if (isDone) {
    return (
      <p className={css.step} data-done="">
        <Check />
        <span>
          {t[name]} <span data-soft="small">{t.done}</span>
        </span>
      </p>
    )
  }
  return (
    <Link className={css.step} href={pathOf(to)}>
      <Icon />
      <span>{t[name]}</span>
      <ArrowRight />
    </Link>
  )
}
