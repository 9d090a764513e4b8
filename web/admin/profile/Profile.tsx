import { RecoveryCodes, SetUp } from '#web/account/SetUp.tsx'
import css from '#web/account/account.module.css'
import { logOut } from '#web/session/session-effects.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Card } from '#web/ui/display/Card.tsx'
import { PageTitle, Stack } from '#web/ui/layout/Page.tsx'
import { AccountPage } from '#web/account/AccountPage.tsx'

/** The setup of the required second factor, then its recovery codes to save. */
export function FirstFactor({
  codes,
  username,
  onCodes,
}: {
  codes: readonly string[] | null
  username: string
  /** Called with the codes once the factor is in force, and with null once they are saved. */
  onCodes: (codes: readonly string[] | null) => void
}) {
  const { factor } = useTexts('account')
  return (
    <Stack gap={6}>
      <PageTitle lead={factor.first.lead}>{factor.first.title}</PageTitle>
      <Card className={css.narrow}>
        {codes ? (
          <RecoveryCodes codes={codes} level={2} username={username} onDone={() => onCodes(null)} />
        ) : (
          <SetUp isOn={false} level={2} onCancel={() => void logOut()} onCodes={onCodes} />
        )}
      </Card>
    </Stack>
  )
}

/** The admin's own account. */
export default function Profile() {
  const { role } = useTexts('admin')
  return <AccountPage role={role} />
}
