import { fill } from '#texts/index.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Actions, Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Mail } from '#web/ui/icons-places.tsx'
import { errorText } from '#web/errors.ts'
import { useTexts } from '#web/texts.ts'
import { useSendPasswordResetMutation } from '../api.ts'
import type { Account } from './Profile.tsx'

/** Sends the user a link that sets a new password. */
export function PasswordLink({ account: { username, email } }: { account: Account }) {
  const { profile } = useTexts('operator')
  const texts = useTexts('errors')
  const [send, { isLoading, isSuccess, error }] = useSendPasswordResetMutation()
  return (
    <Card>
      <h2>{profile.reset}</h2>
      <p>{profile.resetWhat}</p>
      {isSuccess && (
        <Alert live tone="success">
          {fill(profile.resetSent, { email })}
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
          {profile.resetButton}
        </Button>
      </Actions>
    </Card>
  )
}
