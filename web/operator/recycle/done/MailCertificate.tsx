import { useState } from 'react'
import { certificateContract, certificateMail } from '#contract/certificate.ts'
import { fill, type Locale } from '#texts/index.ts'
import { Failure } from '#web/frame/errors/Failure.tsx'
import { useApiForm } from '#web/frame/forms/use-api-form.ts'
import { LanguageSelect } from '#web/frame/forms/UserFields.tsx'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { Actions, Button } from '#web/ui/inputs/Button.tsx'
import { TextInput } from '#web/ui/inputs/TextInput.tsx'
import { Collapse } from '#web/ui/layout/Collapse.tsx'
import { Stack } from '#web/ui/layout/Page.tsx'
import { useShopId } from '../../state.ts'
import { useSend } from '../../use-send.ts'

/** Sends the owner a mail with the way to the certificate. Nothing of the address is stored here. */
export function MailCertificate({ vehicleId }: { vehicleId: number }) {
  const { mail: t } = useTexts('operatorRecycle').done
  const shopId = useShopId()
  const pageLocale = useLocale()
  const { send } = useSend()
  const [sentTo, setSentTo] = useState<string | null>(null)
  const { field, form, error, isSending, submit } = useApiForm({
    initial: { email: '', locale: pageLocale },
    schema: certificateMail,
    toBody: (fields: { email: string; locale: Locale }) => fields,
    send: (body, { idempotencyKey }) =>
      send(certificateContract.mailCertificate, { shopId, vehicleId, body, idempotencyKey }),
    onSuccess: () => {
      setSentTo(form.getValues('email'))
      form.reset()
    },
  })
  return (
    <Collapse title={t.title}>
      <form noValidate onSubmit={submit}>
        <Stack gap={4}>
          <p>{t.what}</p>
          <TextInput
            {...field('email')}
            required
            autoComplete="off"
            inputMode="email"
            label={t.email}
            type="email"
          />
          <LanguageSelect {...field('locale')} label={t.locale} />
          <Failure error={error} title={t.failed} />
          <output>
            {sentTo && <Alert title={fill(t.sent, { email: sentTo })} tone="success" />}
          </output>
          <Actions>
            <Button busy={isSending} type="submit" variant="secondary">
              {t.send}
            </Button>
          </Actions>
        </Stack>
      </form>
    </Collapse>
  )
}
