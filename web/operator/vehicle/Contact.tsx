import { phoneLink } from '#rules/people/phone.ts'
import { fill } from '#texts/index.ts'
import { LinkButton } from '#web/ui/inputs/Button.tsx'
import { EmailText } from '#web/ui/display/EmailText.tsx'
import { Mail, Phone } from '#web/ui/icons/icons-places.tsx'
import { useTexts } from '#web/texts/texts.ts'
import css from './vehicle.module.css'

/**
 * Phone and e-mail as large buttons with the number and the address, or as two icons in a card
 * (`short`).
 */
export function Contact({
  phone,
  email,
  mail = '',
  short = false,
}: {
  phone: string | null
  email: string | null
  /** Start of the mail, as the query of its address: `subject=…&body=…`. */
  mail?: string
  short?: boolean
}) {
  const { incoming: texts } = useTexts('operator')
  if (!phone && !email) return null
  return (
    <div className={short ? css.short : css.contact}>
      {phone && (
        <LinkButton
          aria-label={fill(texts.callNamed, { phone })}
          className={css.way}
          href={phoneLink(phone)}
          icon={<Phone />}
          variant="quiet"
        >
          {!short && phone}
        </LinkButton>
      )}
      {email && (
        <LinkButton
          aria-label={fill(texts.mailNamed, { email })}
          className={css.way}
          href={mail ? `mailto:${email}?${mail}` : `mailto:${email}`}
          icon={<Mail />}
          variant="quiet"
        >
          {!short && <EmailText>{email}</EmailText>}
        </LinkButton>
      )}
    </div>
  )
}
