import { Suspense, useState } from 'react'
import { consentContract } from '#contract/consent.ts'
import { notify, useAppDispatch } from '#web/app/store.ts'
import { Failure } from '#web/frame/errors/Failure.tsx'
import { useApiForm } from '#web/frame/forms/use-api-form.ts'
import { lazyScreen } from '#web/frame/hooks/lazy-screen.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Mail } from '#web/ui/icons/icons-places.tsx'
import { Actions, Button } from '#web/ui/inputs/Button.tsx'
import { TextInput } from '#web/ui/inputs/TextInput.tsx'
import { Stack } from '#web/ui/layout/Page.tsx'
import { useAskConsentMutation } from '../api.ts'
import css from './ConsentPanel.module.css'

// The writer of QR codes loads with the first code only.
const QrCode = lazyScreen<{ text: string; label: string }>(
  () => import('#web/ui/display/QrCode.tsx'),
)

/** The link for the other owners: copy, the phone's share sheet, a QR code, or a mail. */
export default function ConsentLinkTools({ link, vehicleId }: { link: string; vehicleId: number }) {
  const { panel: texts } = useTexts('consent')
  const dispatch = useAppDispatch()
  const [isShown, setShown] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link)
      dispatch(notify({ type: 'success', text: texts.copied }))
    } catch {
      dispatch(notify({ type: 'error', text: texts.copyFailed }))
    }
  }
  // The share sheet rejects when the person closes it.
  const share = () => navigator.share({ text: texts.shareText, url: link }).catch(() => undefined)
  const canShare = 'share' in navigator
  return (
    <Stack gap={3}>
      <p>{texts.ready}</p>
      <Actions>
        {canShare && <Button onClick={() => void share()}>{texts.share}</Button>}
        <Button variant={canShare ? 'secondary' : 'primary'} onClick={() => void copy()}>
          {texts.copy}
        </Button>
        <Button aria-expanded={isShown} variant="act" onClick={() => setShown(!isShown)}>
          {isShown ? texts.qrHide : texts.qr}
        </Button>
      </Actions>
      {isShown && (
        <div className={css.code}>
          <Suspense fallback={null}>
            <QrCode label={texts.qrLabel} text={link} />
          </Suspense>
        </div>
      )}
      <p>
        {texts.link}: <span className={css.link}>{link}</span>
      </p>
      <MailForm vehicleId={vehicleId} />
    </Stack>
  )
}

function MailForm({ vehicleId }: { vehicleId: number }) {
  const { panel: texts } = useTexts('consent')
  const dispatch = useAppDispatch()
  const [ask] = useAskConsentMutation()
  const { form, field, error, isSending, submit } = useApiForm({
    initial: { email: '' },
    schema: consentContract.askConsent.body,
    toBody: ({ email }) => ({ email }),
    send: (body, { idempotencyKey }) => ask({ vehicleId, body, idempotencyKey }),
    onSuccess: () => {
      dispatch(notify({ type: 'success', text: texts.mailed }))
      form.reset()
    },
  })
  return (
    <div data-stack="3" data-fit>
      <TextInput
        autoComplete="off"
        hint={texts.emailHint}
        label={texts.email}
        type="email"
        {...field('email')}
        onKeyDown={(event) => {
          // A form inside the form of an order would send the order.
          if (event.key !== 'Enter') return
          event.preventDefault()
          submit()
        }}
      />
      <Failure error={error} title={texts.askFailed} />
      <Button busy={isSending} icon={<Mail />} variant="secondary" onClick={() => submit()}>
        {texts.send}
      </Button>
    </div>
  )
}
