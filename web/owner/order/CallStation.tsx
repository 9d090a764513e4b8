import { phoneLink } from '#rules/people/phone.ts'
import type { PublicStation } from '#contract/shapes.ts'
import { fill } from '#texts/index.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Phone } from '#web/ui/icons/icons-places.tsx'
import { LinkButton } from '#web/ui/inputs/Button.tsx'

/** A button that calls the station. Nothing where its phone is unknown. */
export function CallStation({
  shop: { phone },
  main = false,
}: {
  shop: Pick<PublicStation, 'phone'>
  /** The only act of its page. */
  main?: boolean
}) {
  const { actions: t } = useTexts('ownerOrder')
  if (!phone) return null
  return (
    <LinkButton href={phoneLink(phone)} icon={<Phone />} variant={main ? 'primary' : 'secondary'}>
      {fill(t.call, { phone })}
    </LinkButton>
  )
}
