import { Badge } from '#web/ui/Badge.tsx'
import { Card } from '#web/ui/Card.tsx'
import { DescriptionList } from '#web/ui/DescriptionList.tsx'
import { Skeleton } from '#web/ui/Loading.tsx'
import { PageTitle, Stack } from '#web/ui/Page.tsx'
import type { Reply } from '#web/call.ts'
import type { accountContract } from '#contract/account.ts'
import { Answered } from '#web/frame/Answered.tsx'
import { useTexts } from '#web/texts.ts'
import { useReadAccountQuery } from '../api.ts'
import { useShop } from '../state.ts'
import { OwnData } from './OwnData.tsx'
import { PasswordLink } from './PasswordLink.tsx'
import css from './Profile.module.css'

export type Account = Reply<(typeof accountContract)['readAccount']>

/** The user's own data and language, the password, and the stations. */
export default function Profile() {
  const { profile } = useTexts('operator')
  const query = useReadAccountQuery()
  return (
    <Stack gap={6}>
      <PageTitle lead={profile.lead}>{profile.title}</PageTitle>
      <Answered
        asked={query}
        failed={profile.failed}
        waiting={<Skeleton height="24rem" shape="block" width="100%" />}
      >
        {(account) => (
          <div className={css.parts}>
            <Card>
              <h2>{profile.own}</h2>
              <OwnData account={account} />
            </Card>
            <Stack gap={4}>
              <Username account={account} />
              <PasswordLink account={account} />
              <Stations shops={account.shops} />
            </Stack>
          </div>
        )}
      </Answered>
    </Stack>
  )
}

function Username({ account: { username, groups, company } }: { account: Account }) {
  const { profile, roles } = useTexts('operator')
  const role = (['admin', 'operator', 'contractor'] as const).find((name) => groups.includes(name))
  return (
    <Card>
      <h2>{profile.account}</h2>
      <DescriptionList
        facts={[
          { term: profile.username, value: username },
          { term: profile.role, value: roles[role ?? 'user'] },
          { term: profile.company, value: company },
        ]}
      />
    </Card>
  )
}

function Stations({ shops }: Pick<Account, 'shops'>) {
  const { profile } = useTexts('operator')
  const { shopId } = useShop()
  return (
    <Card>
      <h2>{profile.stations}</h2>
      {shops.length === 0 && <p>{profile.noStations}</p>}
      <ul className={css.stations}>
        {shops.map(({ id, name }) => (
          <li key={id}>
            {name} {id === shopId && <Badge tone="success">{profile.current}</Badge>}
          </li>
        ))}
      </ul>
    </Card>
  )
}
