import { useState } from 'react'
import type { Report } from '#contract/report.ts'
import { fill } from '#texts/index.ts'
import { errorText } from '#web/api/errors.ts'
import { request } from '#web/api/client.ts'
import { uuid } from '#web/api/uuid.ts'
import { useAction } from '#web/frame/hooks/use-action.ts'
import { useTexts } from '#web/texts/texts.ts'
import { Alert } from '#web/ui/feedback/Alert.tsx'

/** Mails the address of the report to the e-mail address in it. `email` is null where none is typed. */
export function useMailLink({ answers }: Pick<Report, 'answers'>) {
  const [sentTo, setSentTo] = useState<string | null>(null)
  const [isMissing, setMissing] = useState(false)
  const email = typeof answers['email'] === 'string' ? answers['email'] : null
  const { busy, error, run } = useAction(async () => {
    setSentTo(null)
    setMissing(email === null)
    if (email === null) return undefined
    const token = location.pathname.split('/')[3] ?? ''
    const answer = await request('POST /ppb-admin/questionnaire/answer/:token/mail/', {
      token,
      idempotencyKey: uuid(),
    })
    if ('error' in answer) return answer.error
    setSentTo(email)
    return undefined
  })
  return { email, busy, error, run, sentTo, isMissing }
}

/** The result of the mail, next to its button. */
export function MailOutcome({ mail }: { mail: ReturnType<typeof useMailLink> }) {
  const { form: t } = useTexts('battery')
  const errors = useTexts('errors')
  return (
    <>
      <output>
        {mail.isMissing && t.needsMail}
        {mail.sentTo && fill(t.mailed, { email: mail.sentTo })}
      </output>
      {mail.error && (
        <Alert live tone="warning">
          {errorText(mail.error, errors)}
        </Alert>
      )}
    </>
  )
}
