import { useId, useRef, useState } from 'react'
import type { Reply, RowOf } from '#web/api/request.ts'
import { request } from '#web/api/client.ts'
import type { Result } from '#web/api/http.ts'
import { date, fill } from '#texts/index.ts'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import { Button } from '#web/ui/inputs/Button.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { LoadError } from '#web/frame/errors/LoadError.tsx'
import { useLocale, useTexts } from '#web/texts/texts.ts'

type Answer = Result<Reply<RowOf<'POST /public/certificate/check/'>>>

/** SHA-256 of the file in hexadecimal. The file stays in the browser. */
async function hashOf(file: File): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/**
 * Checks a certificate file: only its hash goes to the service.
 * @param onCheck another answer of the page goes, so that two never stand side by side
 */
export function CheckFile({ onCheck }: { onCheck?: () => void }) {
  const { verify } = useTexts('public')
  const { file: texts } = verify
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [answer, setAnswer] = useState<Answer | null>(null)
  const [file, setFile] = useState<File | null>(null)

  const check = async (chosen: File | undefined) => {
    if (!chosen) return
    setFile(chosen)
    setAnswer(null)
    onCheck?.()
    const sha256 = await hashOf(chosen)
    setAnswer(await request('POST /public/certificate/check/', { body: { sha256 } }))
  }
  return (
    <Card
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        void check(event.dataTransfer.files[0])
      }}
    >
      <h2>{texts.title}</h2>
      <p id={`${id}-what`}>{texts.what}</p>
      <input
        ref={input}
        hidden
        accept="application/pdf"
        type="file"
        onChange={({ currentTarget }) => void check(currentTarget.files?.[0])}
      />
      <p>
        <Button
          aria-describedby={`${id}-what`}
          variant="secondary"
          onClick={() => input.current?.click()}
        >
          {texts.choose}
        </Button>
      </p>
      <div aria-live="polite">
        {answer && 'error' in answer && (
          <LoadError
            error={answer.error}
            title={texts.failed}
            onRetry={() => void check(file ?? undefined)}
          />
        )}
        {answer && 'data' in answer && <Verdict {...answer.data} />}
      </div>
    </Card>
  )
}

const tones = {
  genuine: 'success',
  replaced: 'warning',
  annulled: 'warning',
  unknown: 'danger',
} as const

function Verdict({ state, number, issued_at }: Reply<RowOf<'POST /public/certificate/check/'>>) {
  const { file: texts } = useTexts('public').verify
  const locale = useLocale()
  return (
    <Alert title={texts[state]} tone={tones[state]}>
      <p>
        {number && issued_at
          ? fill(texts.genuineWhat, { number, date: date(issued_at, locale) })
          : texts.unknownWhat}
      </p>
    </Alert>
  )
}
