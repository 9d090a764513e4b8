import type { FieldOf } from '#web/frame/forms/use-api-form.ts'
import { useTexts } from '#web/texts/texts.ts'
import { EmailText } from '#web/ui/display/EmailText.tsx'
import { TextInput } from '#web/ui/inputs/TextInput.tsx'
import { KnownFact } from './FactRow.tsx'
import css from './OrderDialog.module.css'

/** Phone and e-mail: one row where both were told before, otherwise two fields. */
export function Contact({ field }: { field: FieldOf<'phone' | 'email'> }) {
  const { order: texts } = useTexts('recycle')
  const [phone, email] = [field('phone'), field('email')]
  const isKnown = phone.defaultValue && email.defaultValue && !phone.error && !email.error
  return (
    <KnownFact
      known={
        isKnown ? (
          <>
            {phone.defaultValue}
            <br />
            <EmailText>{email.defaultValue}</EmailText>
          </>
        ) : null
      }
      label={texts.changeContact}
      term={texts.contact}
    >
      <div className={css.part}>
        <div className={css.pair}>
          <TextInput
            {...phone}
            required
            autoComplete="tel"
            inputMode="tel"
            label={texts.phone}
            type="tel"
          />
          <TextInput
            {...email}
            required
            autoCapitalize="none"
            autoComplete="email"
            inputMode="email"
            label={texts.email}
            type="email"
          />
        </div>
      </div>
    </KnownFact>
  )
}
