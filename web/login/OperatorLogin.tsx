import { userTypes } from '#rules/user-types.ts'
import { PageTitle, Stack } from '#web/ui/Page.tsx'
import { SignInForm } from '#web/frame/SignInForm.tsx'
import { useTexts } from '#web/texts.ts'
import { goOn } from './enter.ts'
import { LoginFrame } from './LoginFrame.tsx'
import { OtherWays } from './OtherWays.tsx'
import css from './login.module.css'

/** Login of the operators' and their subcontractors' users. */
export default function OperatorLogin() {
  const { operator } = useTexts('login')
  return (
    <LoginFrame page="operatorLogin">
      <Stack gap={8}>
        <PageTitle lead={operator.lead}>{operator.title}</PageTitle>
        <SignInForm onDone={() => goOn(userTypes.operator, null)} />
        <p className={css.next}>{operator.forgotten}</p>
        <OtherWays page="personLogin">{operator.person}</OtherWays>
      </Stack>
    </LoginFrame>
  )
}
