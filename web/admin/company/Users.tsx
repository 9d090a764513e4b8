import { useState } from 'react'
import { Badge } from '#web/ui/display/Badge.tsx'
import type { BadgeTone } from '#web/ui/display/Badge.tsx'
import { Button } from '#web/ui/inputs/Button.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import type { User } from '#contract/people.ts'
import { Plus } from '#web/ui/icons/icons-work.tsx'
import { useTexts } from '#web/texts/texts.ts'
import type { WholeCompany } from '../api.ts'
import { InviteDialog } from './InviteDialog.tsx'
import { UserActions } from './UserActions.tsx'
import page from './CompanyPage.module.css'
import css from './Users.module.css'

const tones: Record<User['state'], BadgeTone> = {
  invited: 'info',
  active: 'success',
  deactivated: 'neutral',
}

/** The company's users, and who of them manages the others. */
export function Users({ whole: { company, users } }: { whole: WholeCompany }) {
  const { company: texts, invite, user: words } = useTexts('admin')
  const [isInviting, setInviting] = useState(false)
  return (
    <Card>
      <div className={page.title}>
        <h2>{texts.users}</h2>
        {company.is_active && (
          <Button icon={<Plus />} variant="secondary" onClick={() => setInviting(true)}>
            {invite.button}
          </Button>
        )}
      </div>
      {users.length === 0 && <p className={page.soft}>{texts.noUsers}</p>}
      <ul className={css.users}>
        {users.map((user) => (
          <li key={user.id} className={css.user}>
            <div className={css.name}>
              <strong>{user.name}</strong>
              {user.is_main_user && <Badge tone="action">{words.mainUser}</Badge>}
              <Badge tone={tones[user.state]}>{words.states[user.state]}</Badge>
              {user.has_second_factor && <Badge>{words.factor}</Badge>}
            </div>
            <p className={css.line}>
              <code>{user.username}</code>
              <a href={`mailto:${user.email}`}>{user.email}</a>
              {user.phone && <a href={`tel:${user.phone.replaceAll(' ', '')}`}>{user.phone}</a>}
            </p>
            {user.shops.length > 0 && (
              <p className={page.soft}>{user.shops.map(({ name }) => name).join(', ')}</p>
            )}
            {company.is_active && <UserActions companyId={company.id} user={user} />}
          </li>
        ))}
      </ul>
      {isInviting && <InviteDialog companyId={company.id} onClose={() => setInviting(false)} />}
    </Card>
  )
}
