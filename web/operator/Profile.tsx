import { Badge } from '#web/ui/display/Badge.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { AccountPage } from '#web/account/AccountPage.tsx'
import type { Account } from '#web/account/api.ts'
import { useTexts } from '#web/texts/texts.ts'
import { useRole, useShop } from './state.ts'

/** The user's own account and stations. */
export default function Profile() {
  const { roles } = useTexts('operator')
  const role = useRole()
  return <AccountPage role={roles[role]}>{({ shops }) => <Stations shops={shops} />}</AccountPage>
}

function Stations({ shops }: Pick<Account, 'shops'>) {
  const { profile } = useTexts('operator')
  const { shopId } = useShop()
  return (
    <Card>
      <h2>{profile.stations}</h2>
      {shops.length === 0 && <p>{profile.noStations}</p>}
      <ul data-stack="2">
        {shops.map(({ id, name }) => (
          <li key={id}>
            {name} {id === shopId && <Badge tone="success">{profile.current}</Badge>}
          </li>
        ))}
      </ul>
    </Card>
  )
}
