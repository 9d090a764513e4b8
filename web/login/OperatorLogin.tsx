import { useState } from 'react'
import { PageTitle, Stack } from '#web/ui/layout/Page.tsx'
import { SignInForm } from '#web/frame/forms/SignInForm.tsx'
import { useTexts } from '#web/texts/texts.ts'
import { goOn } from './enter.ts'
import { ForgottenPassword } from './ForgottenPassword.tsx'
import { LoginFrame } from './LoginFrame.tsx'
import { OtherWays } from './OtherWays.tsx'
import css from './login.module.css'

/** Login of the operators' and their subcontractors' users. */
export default function OperatorLogin() {
  const { operator, forgotten } = useTexts('login')
  const [forgetful, setForgetful] = useState(false)
  return (
    <LoginFrame page="operatorLogin">
      <Stack gap={8}>
        <PageTitle lead={operator.lead}>{operator.title}</PageTitle>
        <SignInForm onDone={() => goOn(null)} />
        <details onToggle={(event) => setForgetful(event.currentTarget.open)}>
          <summary className={css.summary}>{forgotten.button}</summary>
          {forgetful && <ForgottenPassword />}
        </details>
        <OtherWays page="personLogin">{operator.person}</OtherWays>
      </Stack>
    </LoginFrame>
  )
}
