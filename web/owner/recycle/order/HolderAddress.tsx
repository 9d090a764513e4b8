import { useEffect, useRef, useState } from 'react'
import { Button } from '#web/ui/inputs/Button.tsx'
import { TextInput } from '#web/ui/inputs/TextInput.tsx'
import type { FieldOf } from '#web/frame/forms/use-api-form.ts'
import { useTexts } from '#web/texts/texts.ts'
import css from './HolderAddress.module.css'

/**
 * The owner's address for the certificate. The register's address is one line until the owner
 * changes it. Where the register tells none, a field asks for it and may stay empty.
 */
export function HolderAddress({
  field,
  known,
}: {
  field: ReturnType<FieldOf<'holder_address'>>
  /** Address in the register. */
  known: string | null
}) {
  const { order: texts } = useTexts('recycle')
  const [isOpened, setOpened] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isOpened) place.current?.querySelector('input')?.focus()
  }, [isOpened])
  const isLine = known !== null && field.defaultValue === known && !isOpened && !field.error
  return isLine ? (
    <p className={css.line}>
      <span>
        {texts.address}: <strong>{known}</strong>
      </span>
      <Button
        aria-label={texts.changeAddress}
        className={css.change}
        variant="quiet"
        onClick={() => setOpened(true)}
      >
        {texts.change}
      </Button>
    </p>
  ) : (
    <div ref={place}>
      <TextInput
        {...field}
        autoComplete="street-address"
        hint={known === null ? texts.addressUnknown : texts.addressHint}
        label={texts.address}
      />
    </div>
  )
}
