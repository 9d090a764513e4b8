import { useId, type ReactNode } from 'react'
import { phoneLink } from '#rules/people/phone.ts'
import { fill } from '#texts/index.ts'
import { Button, LinkButton } from '#web/ui/inputs/Button.tsx'
import { Phone } from '#web/ui/icons/icons-places.tsx'
import { More } from '#web/ui/icons/icons-work.tsx'
import { useTexts } from '#web/texts/texts.ts'
import type { OpenRow } from './use-open-row.ts'
import css from './RowActs.module.css'

/** The next step of an opened row, the call, and one button that shows everything else (`children`). */
export function RowActs({
  called,
  next,
  phone,
  isMore,
  onMore,
  children,
}: Pick<OpenRow, 'isMore' | 'onMore'> & {
  /** The vehicle, for the names of the buttons. */
  called: string
  /** The one filled button. Nothing where somebody else must act first. */
  next: ReactNode
  phone: string | null | undefined
  children: ReactNode
}) {
  const { incoming: t } = useTexts('operator')
  const id = useId()
  return (
    <>
      <div className={css.acts}>
        {next}
        {phone && (
          <LinkButton
            aria-label={fill(t.callNamed, { phone })}
            className={css.short}
            href={phoneLink(phone)}
            icon={<Phone />}
            variant="secondary"
          >
            {phone}
          </LinkButton>
        )}
        <Button
          aria-controls={id}
          aria-expanded={isMore}
          aria-label={fill(t.moreNamed, { vehicle: called })}
          className={css.short}
          icon={<More />}
          variant="secondary"
          onClick={onMore}
        >
          {t.more}
        </Button>
      </div>
      {isMore && (
        <div data-stack="3" id={id}>
          {children}
        </div>
      )}
    </>
  )
}
