import { useState, useEffect, useRef, type ReactNode } from 'react'
import { fill } from '#texts/index.ts'
import { Actions, Button } from '#web/ui/inputs/Button.tsx'
import { Checkbox } from '#web/ui/inputs/Checkbox.tsx'
import { Download, Printer } from '#web/ui/icons/icons-work.tsx'
import { Stack } from '#web/ui/layout/Page.tsx'
import { downloadFile } from '#web/frame/hooks/download-file.ts'
import { notify, useAppDispatch } from '#web/app/store.ts'
import { useTexts } from '#web/texts/texts.ts'
import css from './account.module.css'

/** The recovery codes to copy, print or download. They are shown only once. */
export function RecoveryCodes({
  codes,
  username,
  level,
  onDone,
}: {
  codes: readonly string[]
  username: string
  /** Level of the heading. */
  level: 2 | 3
  onDone: () => void
}) {
  const { codes: texts } = useTexts('account').factor
  const dispatch = useAppDispatch()
  const [isSaved, setSaved] = useState(false)
  const [isMissed, setMissed] = useState(false)
  const heading = fill(texts.heading, { username })

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'))
      dispatch(notify({ type: 'success', text: texts.copied }))
    } catch {
      dispatch(notify({ type: 'warning', text: texts.notCopied }))
    }
  }
  const download = () => {
    const lines = [heading, texts.once, '', ...codes, '']
    downloadFile(new File([lines.join('\r\n')], texts.file, { type: 'text/plain' }))
  }
  const finish = () => {
    setMissed(!isSaved)
    if (isSaved) onDone()
  }

  return (
    <Stack gap={4}>
      <StepHeading level={level}>{texts.title}</StepHeading>
      <p>{texts.what}</p>
      <div data-printed>
        <p className={css.heading}>{heading}</p>
        <ul aria-label={texts.list} className={css.codes}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <p className={css.heading}>{texts.once}</p>
      </div>
      <Actions>
        <Button variant="secondary" onClick={() => void copy()}>
          {texts.copy}
        </Button>
        <Button icon={<Download />} variant="secondary" onClick={download}>
          {texts.download}
        </Button>
        <Button icon={<Printer />} variant="secondary" onClick={() => window.print()}>
          {texts.print}
        </Button>
      </Actions>
      <Checkbox
        checked={isSaved}
        error={isMissed && !isSaved && texts.savedFirst}
        label={texts.saved}
        onChange={(event) => setSaved(event.currentTarget.checked)}
      />
      <Actions>
        <Button onClick={finish}>{texts.done}</Button>
      </Actions>
    </Stack>
  )
}

/** The heading of a step that replaces another one. It takes the focus when it appears. */
export function StepHeading({ level, children }: { level: 2 | 3; children: ReactNode }) {
  const ref = useRef<HTMLHeadingElement>(null)
  useEffect(() => ref.current?.focus(), [])
  const Heading = `h${level}` as const
  return (
    <Heading ref={ref} tabIndex={-1}>
      {children}
    </Heading>
  )
}
