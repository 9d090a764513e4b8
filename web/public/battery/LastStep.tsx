import { useState, type ComponentProps } from 'react'
import { limits } from '#rules/limits.ts'
import { batteryCode, chemistries } from '#rules/report/questionnaires/battery-form.ts'
import {
  isAnswered,
  questionsOf,
  type AnswerValue,
  type Answers,
} from '#rules/report/questionnaires/question.ts'
import type { Report } from '#contract/report.ts'
import { fill } from '#texts/index.ts'
import { answerWords } from '#web/report/answer-words.ts'
import { useReport, useReportField, type OpenReport } from '#web/report/context.ts'
import { useFieldLabel } from '#web/report/field-label.ts'
import { FieldWithNotes } from '#web/report/FieldWithNotes.tsx'
import type { Submission } from '#web/report/submission.ts'
import { SubmitPart } from '#web/report/SubmitPart.tsx'
import { line } from '#web/report/typed-text.ts'
import { useTyped } from '#web/report/use-typed.ts'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { Card } from '#web/ui/display/Card.tsx'
import { Actions, Button } from '#web/ui/inputs/Button.tsx'
import { TextInput } from '#web/ui/inputs/TextInput.tsx'
import { errorText } from '#web/api/errors.ts'
import { request } from '#web/api/client.ts'
import { uuid } from '#web/api/uuid.ts'
import { useAction } from '#web/frame/hooks/use-action.ts'
import { Alert } from '#web/ui/feedback/Alert.tsx'
import css from './battery.module.css'
import { askedOf, type WhatHappened } from './what-happened.ts'

/** The check of all answers, who reports, and the button that sends. */
export function LastStep({
  chosen,
  submission,
  onOpen,
  onBack,
}: {
  chosen: WhatHappened
  submission: Submission
  /** Shows the field of that name. */
  onOpen: (name: string) => void
  onBack: () => void
}) {
  const { form: t } = useTexts('battery')
  const { report } = useReport()
  return (
    <div className={css.step} data-stack="6">
      <Check chosen={chosen} onBack={onBack} />
      <Respondent />
      <LinkCard report={report} />
      <p data-soft="">{report.receipt ? t.again : t.what}</p>
      <SubmitPart submission={submission} onOpen={onOpen} />
    </div>
  )
}

/** Answers as they will be sent. A blank is told as not reported: it is no zero. */
function Check({ chosen, onBack }: { chosen: WhatHappened; onBack: () => void }) {
  const { steps: t } = useTexts('battery')
  const questionnaires = useTexts('questionnaires')
  const locale = useLocale()
  const { definition, state, recyclers } = useReport()
  const label = useFieldLabel(definition)
  const answers = state.fields as Answers
  const asked = new Set<string>(
    chemistries.flatMap((kind) => askedOf(chosen, kind).map((field) => batteryCode(kind, field))),
  )
  // One of the two names the recycler.
  for (const kind of chemistries) {
    const [known, other] = [
      batteryCode(kind, 'recycling_operator'),
      batteryCode(kind, 'other_operator'),
    ]
    asked.delete(isAnswered(answers[other]) ? known : other)
    asked.delete(batteryCode(kind, 'no_imports'))
  }
  const isShown = (code: string) =>
    asked.has(code) ||
    (chemistries.some((kind) => code.startsWith(kind)) && isAnswered(answers[code]))
  return (
    <Card>
      <h2>{t.check}</h2>
      <dl className={css.check}>
        {questionsOf(definition)
          .filter(({ code }) => isShown(code))
          .map(({ code, type }) => (
            <div key={code} data-cluster="0 4" data-align="stretch" data-apart data-ruled>
              <dt>{label(code)}</dt>
              <dd>
                {answerWords(type, answers[code], { questionnaires, locale, recyclers }) || (
                  <span data-soft="">{t.notReported}</span>
                )}
              </dd>
            </div>
          ))}
      </dl>
      <Actions>
        <Button variant="secondary" onClick={onBack}>
          {t.change}
        </Button>
      </Actions>
    </Card>
  )
}

/** The report's own address, to open it again on any device. */
function LinkCard({ report }: Pick<OpenReport, 'report'>) {
  const { form: t } = useTexts('battery')
  const mail = useMailLink(report)
  const [isCopied, setCopied] = useState(false)
  const address = location.origin + location.pathname
  const copy = async () => {
    await navigator.clipboard.writeText(address).catch(() => undefined)
    setCopied(true)
  }
  return (
    <Card>
      <h2>{t.linkTitle}</h2>
      <p>{t.linkWhat}</p>
      <p className={css.link}>{address}</p>
      <div data-cluster="4">
        <Button variant="secondary" onClick={() => void copy()}>
          {t.copy}
        </Button>
        <Button busy={mail.busy} variant="secondary" onClick={mail.run}>
          {t.mailLink}
        </Button>
        <output>{isCopied && t.copied}</output>
      </div>
      <MailOutcome mail={mail} />
    </Card>
  )
}

/** Autocomplete hints of each field. */
const inputs: Readonly<Record<string, Partial<ComponentProps<typeof TextInput>>>> = {
  company_name: { autoComplete: 'organization', maxLength: limits.name },
  business_id: { autoComplete: 'off', inputMode: 'text', short: true },
  contact_name: { autoComplete: 'name', maxLength: limits.name },
  email: { autoComplete: 'email', inputMode: 'email', type: 'email', maxLength: limits.email },
  phone: { autoComplete: 'tel', inputMode: 'tel', type: 'tel' },
}

/** The respondent: company and contact. */
function Respondent() {
  const questionnaires = useTexts('questionnaires')
  const { form: t } = useTexts('battery')
  const { definition } = useReport()
  const section = definition.sections.find(({ code }) => code === 'respondent')
  return (
    <Card>
      <h2>{questionnaires.sections.battery.respondent}</h2>
      <p data-soft="">{t.respondentWhat}</p>
      <div className={css.respondent} data-stack="5">
        {section?.questions.map(({ code, type, isOptional }) => (
          <FieldWithNotes key={code} name={code} type={type}>
            <Line name={code} required={!isOptional} />
          </FieldWithNotes>
        ))}
      </div>
    </Card>
  )
}

function Line({ name, required }: { name: string; required: boolean }) {
  const { questions } = useTexts('questionnaires')
  const { id, value, set, error } = useReportField(name)
  const [text, type] = useTyped<AnswerValue>(value, line)
  const known: Readonly<Record<string, string>> = questions
  return (
    <TextInput
      {...inputs[name]}
      error={error}
      id={id}
      label={known[name] ?? name}
      required={required}
      value={text}
      onChange={({ currentTarget }) => set(type(currentTarget.value))}
    />
  )
}

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
