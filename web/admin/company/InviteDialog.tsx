import * as z from 'zod/mini'
import { newUser } from '#contract/people.ts'
import { fill } from '#texts/index.ts'
import { Actions, Button } from '#web/ui/inputs/Button.tsx'
import { Dialog } from '#web/ui/feedback/Dialog.tsx'
import { Stack } from '#web/ui/layout/Page.tsx'
import { FormError } from '#web/frame/forms/FormError.tsx'
import { useApiForm } from '#web/frame/forms/use-api-form.ts'
import { notify, useAppDispatch } from '#web/app/store.ts'
import { useTexts } from '#web/texts/texts.ts'
import { useAppointMainUserMutation } from '../api.ts'
import { emptyPerson, personBodyOf, personFieldOf } from '../form/person-fields.ts'
import type { MainUserFields } from '../form/person-fields.ts'
import { PersonParts } from '../form/PersonParts.tsx'

const schema = z.object({ main_user: newUser })
const initial: MainUserFields = { main_user: emptyPerson }

/** Invites a new main user to a company. */
export function InviteDialog({ companyId, onClose }: { companyId: number; onClose: () => void }) {
  const { invite } = useTexts('admin')
  const dispatch = useAppDispatch()
  const [appoint] = useAppointMainUserMutation()
  const api = useApiForm({
    initial,
    schema,
    toBody: ({ main_user }) => ({ main_user: personBodyOf(main_user) }),
    fieldOfCode: personFieldOf,
    send: ({ main_user: body }, { idempotencyKey }) => appoint({ companyId, body, idempotencyKey }),
    onSuccess: (_, { main_user: { email } }) => {
      dispatch(notify({ type: 'success', text: fill(invite.sent, { email }) }))
      onClose()
    },
  })

  return (
    <Dialog open dirty={api.isUnsaved} title={invite.title} onClose={onClose}>
      <p>{invite.what}</p>
      <form noValidate onSubmit={api.submit}>
        <Stack gap={4}>
          <PersonParts field={api.field} />
          <FormError error={api.error} />
          <Actions>
            <Button busy={api.isSending} type="submit">
              {invite.send}
            </Button>
            <Button variant="quiet" onClick={onClose}>
              {invite.cancel}
            </Button>
          </Actions>
        </Stack>
      </form>
    </Dialog>
  )
}
