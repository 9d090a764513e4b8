import { LinkButton } from '#web/ui/inputs/Button.tsx'
import { Printer } from '#web/ui/icons/icons-work.tsx'
import { useTexts } from '#web/texts/texts.ts'
import { powerOfAttorneyPath } from '../papers/papers.ts'
import css from './steps.module.css'

/** Advice about a vehicle that the register gives to somebody else, by the case. */
export default function NotYours() {
  const { notYours: t, printPower } = useTexts('recycle')
  const { estate } = useTexts('consent').panel.papers
  return (
    <div className={css.cases}>
      <details>
        <summary>{t.bought}</summary>
        <p>{t.boughtWhat}</p>
      </details>
      <details>
        <summary>{estate.title}</summary>
        <p>{t.deadWhat}</p>
        <ul>
          {[...estate.list, t.ownIdentity].map((paper) => (
            <li key={paper}>{paper}</li>
          ))}
        </ul>
      </details>
      <details>
        <summary>{t.others}</summary>
        <p>{t.othersWhat}</p>
        <LinkButton
          href={powerOfAttorneyPath({ vehicleId: null, copies: 1 })}
          icon={<Printer />}
          variant="act"
        >
          {printPower}
        </LinkButton>
      </details>
    </div>
  )
}
