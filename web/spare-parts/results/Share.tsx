import { useState } from 'react'
import { Button } from '#web/ui/inputs/Button.tsx'
import { Check, External } from '#web/ui/icons/icons.tsx'
import { TextInput } from '#web/ui/inputs/TextInput.tsx'
import { useTexts } from '../texts.ts'
import css from './Results.module.css'

/** Copies the link to this search. If the browser refuses, it shows the link. */
export function Share() {
  const t = useTexts('spareParts')
  const [state, setState] = useState<'ready' | 'copied' | 'shown'>('ready')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(location.href)
      setState('copied')
    } catch {
      setState('shown')
    }
  }
  return (
    <div className={css.share}>
      <Button
        icon={state === 'copied' ? <Check /> : <External />}
        variant="secondary"
        onClick={() => void copy()}
      >
        {t.share}
      </Button>
      <output>{state === 'copied' && t.shared}</output>
      {state === 'shown' && (
        <TextInput
          readOnly
          label={t.shareHere}
          value={location.href}
          onFocus={(event) => event.currentTarget.select()}
        />
      )}
    </div>
  )
}
