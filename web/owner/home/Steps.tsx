import { useTexts } from '#web/texts/texts.ts'
import css from './Steps.module.css'

const stepKeys = ['order', 'hand', 'certificate'] as const

/** The way of a vehicle in three steps. */
export function Steps() {
  const { home } = useTexts('owner')
  return (
    <section className={css.steps} data-stack="4">
      <h2>{home.stepsTitle}</h2>
      <ol>
        {stepKeys.map((key) => (
          <li key={key}>{home.steps[key]}</li>
        ))}
      </ol>
    </section>
  )
}
