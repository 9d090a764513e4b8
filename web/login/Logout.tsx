import { useEffect } from 'react'
import { PageTitle } from '#web/ui/layout/Page.tsx'
import { logOut } from '#web/session/session-effects.ts'
import { useTexts } from '#web/texts/texts.ts'
import { LoginFrame } from './LoginFrame.tsx'

/** Signs out when shown and opens the start page. */
export default function Logout() {
  const { out } = useTexts('login')
  useEffect(() => {
    void logOut()
  }, [])
  return (
    <LoginFrame page="logout">
      <PageTitle lead={out.wait}>{out.title}</PageTitle>
    </LoginFrame>
  )
}
