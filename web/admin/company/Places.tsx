import { Badge } from '#web/ui/display/Badge.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { useTexts } from '#web/texts/texts.ts'
import type { WholeCompany } from '../api.ts'
import css from './CompanyPage.module.css'

/** The company's stations; its main users open and close them. */
export function Shops({ whole: { shops } }: { whole: WholeCompany }) {
  const { company: texts, closed } = useTexts('admin')
  return (
    <Card>
      <h2>{texts.shops}</h2>
      {shops.length === 0 ? (
        <p className={css.soft}>{texts.noShops}</p>
      ) : (
        <ul className={css.list}>
          {shops.map(({ id, name, city, is_active: isActive }) => (
            <li key={id}>
              <span>{name}</span>
              <span className={css.soft}>{city}</span>
              {!isActive && <Badge>{closed}</Badge>}
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

/** The company's subcontractors. */
export function Outsources({ whole: { outsources } }: { whole: WholeCompany }) {
  const { company: texts, closed } = useTexts('admin')
  return (
    <Card>
      <h2>{texts.outsources}</h2>
      {outsources.length === 0 ? (
        <p className={css.soft}>{texts.noOutsources}</p>
      ) : (
        <ul className={css.list}>
          {outsources.map(({ id, name, is_active: isActive }) => (
            <li key={id}>
              <span>{name}</span>
              {!isActive && <Badge>{closed}</Badge>}
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
