import { useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { newUser } from '#contract/people.ts'
import { fill } from '#texts/index.ts'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { Actions, Button } from '#web/ui/inputs/Button.tsx'
import { Dialog } from '#web/ui/feedback/Dialog.tsx'
import { Stack } from '#web/ui/layout/Page.tsx'
import { errorText } from '#web/api/errors.ts'
import type { CallError } from '#web/api/errors.ts'
import { applyFieldErrors } from '#web/frame/forms/apply-field-errors.ts'
import { useIdempotencyKey } from '#web/frame/forms/use-idempotency-key.ts'
import { notify, useAppDispatch } from '#web/app/store.ts'
import { useTexts } from '#web/texts/texts.ts'
import { useAppointMainUserMutation } from '../api.ts'
import { checkedBy } from '../form/checked-by.ts'
import { emptyPerson, personBodyOf, personFieldOf } from '../form/person-fields.ts'
import type { MainUserFields } from '../form/person-fields.ts'
import { PersonParts } from '../form/PersonParts.tsx'

const resolver = checkedBy(
  z.object({ main_user: newUser }),
  ({ main_user: person }: MainUserFields) => ({ main_user: personBodyOf(person) }),
)

/** Gives a company a main user who has not been there before. */
export function InviteDialog({ companyId, onClose }: { companyId: number; onClose: () => void }) {
  const { invite } = useTexts('admin')
  const texts = useTexts('errors')
  const dispatch = useAppDispatch()
  const repeatKey = useIdempotencyKey()
  const [appoint] = useAppointMainUserMutation()
  const [refused, setRefused] = useState<CallError | null>(null)
  const form = useForm({ defaultValues: { main_user: emptyPerson }, resolver })

  const send = form.handleSubmit(async ({ main_user: body }) => {
    setRefused(null)
    const { error } = await appoint({ companyId, body, idempotencyKey: repeatKey(body) })
    if (error) {
      if (!applyFieldErrors(form, error, personFieldOf)) setRefused(error)
      return
    }
    dispatch(notify({ type: 'success', text: fill(invite.sent, { email: body.email }) }))
    onClose()
  })

  return (
    <Dialog open dirty={form.formState.isDirty} title={invite.title} onClose={onClose}>
      <p>{invite.what}</p>
      <FormProvider {...form}>
        <form noValidate onSubmit={(event) => void send(event)}>
          <Stack gap={4}>
            <PersonParts />
            {refused && (
              <Alert live tone="danger">
                {errorText(refused, texts)}
              </Alert>
            )}
            <Actions>
              <Button busy={form.formState.isSubmitting} type="submit">
                {invite.send}
              </Button>
              <Button variant="quiet" onClick={onClose}>
                {invite.cancel}
              </Button>
            </Actions>
          </Stack>
        </form>
      </FormProvider>
    </Dialog>
  )
}
