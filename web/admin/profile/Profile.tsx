import { AccountPage } from '#web/account/AccountPage.tsx'
import { useTexts } from '#web/texts/texts.ts'

/** The admin's own account. */
export default function Profile() {
  const { role } = useTexts('admin')
  return <AccountPage role={role} />
}
