import { fill } from '#texts/index.ts'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { Actions, Button } from '#web/ui/inputs/Button.tsx'
import { Mail } from '#web/ui/icons/icons-places.tsx'
import { Stack } from '#web/ui/layout/Page.tsx'
import { errorText } from '#web/api/errors.ts'
import { useTexts } from '#web/texts/texts.ts'
import { useSendPasswordResetMutation } from './api.ts'
import type { Account } from './api.ts'
import css from './account.module.css'

/** For whoever has forgotten the old password: sends a link that sets a new one. */
export function PasswordLink({ account: { username, email } }: { account: Account }) {
  const { password } = useTexts('account')
  const texts = useTexts('errors')
  const [send, { isLoading, isSuccess, error }] = useSendPasswordResetMutation()
  return (
    <details>
      <summary className={css.summary}>{password.forgotten}</summary>
      <Stack gap={3}>
        <p>{password.forgottenWhat}</p>
        {isSuccess && (
          <Alert live tone="success">
            {fill(password.linkSent, { email })}
          </Alert>
        )}
        {error && (
          <Alert live tone="danger">
            {errorText(error, texts)}
          </Alert>
        )}
        <Actions>
          <Button
            busy={isLoading}
            icon={<Mail />}
            variant="secondary"
            onClick={() => void send({ body: { username } })}
          >
            {password.link}
          </Button>
        </Actions>
      </Stack>
    </details>
  )
}
