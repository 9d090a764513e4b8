import {
  dueOf,
  remarkOf,
  scale,
  yesNoAnswers,
  type AnswerValue,
  type Question,
} from '#rules/report/questionnaires/question.ts'
import { targets } from '#rules/report/questionnaires/self-evaluation.ts'
import { fill } from '#texts/index.ts'
import { Badge } from '#web/ui/display/Badge.tsx'
import { RadioGroup } from '#web/ui/inputs/Checkbox.tsx'
import { Check, Warning } from '#web/ui/icons/icons.tsx'
import { TextInput } from '#web/ui/inputs/TextInput.tsx'
import { useTexts } from '#web/texts/texts.ts'
import { FieldWithNotes } from './FieldWithNotes.tsx'
import { useReportField } from './context.ts'
import { LongText, useQuestionLabel } from './LongText.tsx'
import { NumberInput } from './NumberInput.tsx'
import css from './report.module.css'

/** One question of a questionnaire. The answer is saved as it is given. */
export function QuestionField({ question }: { question: Question }) {
  const { type, code } = question
  return (
    <FieldWithNotes name={code} type={type}>
      {type === 'yesno' && <YesNo question={question} />}
      {type === 'scale' && <Scale question={question} />}
      {type === 'date' && <DateAnswer name={code} required={!question.isOptional} />}
      {type === 'text' && <LongText name={code} required={!question.isOptional} />}
      {['count', 'days', 'kg', 'percent'].includes(type) && <Figure question={question} />}
    </FieldWithNotes>
  )
}

function YesNo({ question }: { question: Question }) {
  const { yesno } = useTexts('questionnaires')
  const { id, value, set, error } = useReportField(question.code)
  return (
    <>
      <div id={id}>
        <RadioGroup
          row
          error={error}
          legend={useQuestionLabel(question)}
          name={question.code}
          options={yesNoAnswers.map((answer) => ({ value: answer, label: yesno[answer] }))}
          required={!question.isOptional}
          value={String(value ?? '')}
          onChange={({ currentTarget }) => set(currentTarget.value)}
        />
      </div>
      {question.remarkIfNo && value === 'no' && <Shortcoming question={question} />}
    </>
  )
}

/** Fields of a "no": the shortcoming, and its due date. */
function Shortcoming({ question: { code } }: { question: Question }) {
  const { remark, due } = useTexts('questionnaires')
  return (
    <div className={css.shortcoming} data-stack="4">
      <FieldWithNotes name={remarkOf(code)} type="text">
        <LongText required label={remark} name={remarkOf(code)} />
      </FieldWithNotes>
      <FieldWithNotes name={dueOf(code)} type="date">
        <DateAnswer required label={due} name={dueOf(code)} />
      </FieldWithNotes>
    </div>
  )
}

function Scale({ question }: { question: Question }) {
  const { answers: t } = useTexts('report')
  const { id, value, set, error } = useReportField(question.code)
  const steps = Array.from({ length: scale.max - scale.min + 1 }, (_, n) => String(scale.min + n))
  return (
    <div id={id}>
      <RadioGroup
        row
        className={css.scale}
        error={error}
        hint={t.scale}
        legend={useQuestionLabel(question)}
        name={question.code}
        options={steps.map((step) => ({ value: step, label: step }))}
        required={!question.isOptional}
        value={String(value ?? '')}
        onChange={({ currentTarget }) => set(Number(currentTarget.value))}
      />
    </div>
  )
}

function DateAnswer({
  name,
  label,
  required,
}: {
  name: string
  label?: string
  required: boolean
}) {
  const { id, value, set, error } = useReportField(name)
  const own = useQuestionLabel({ code: name })
  return (
    <TextInput
      error={error}
      id={id}
      label={label ?? own}
      required={required}
      short
      type="date"
      value={typeof value === 'string' ? value : ''}
      onChange={({ currentTarget }) => set(currentTarget.value || null)}
    />
  )
}

function Figure({ question }: { question: Question }) {
  const { id, value, set, error } = useReportField(question.code)
  const label = useQuestionLabel(question)
  const { units } = useTexts('report')
  return (
    <>
      <NumberInput
        error={error}
        id={id}
        label={label}
        required={!question.isOptional}
        unit={question.type as keyof typeof units}
        value={value}
        onValue={set}
      />
      <Target code={question.code} value={value} />
    </>
  )
}

/** Whether a rate meets the directive's target, in a word and a colour. */
function Target({ code, value }: { code: string; value: AnswerValue }) {
  const { answers: t } = useTexts('report')
  const known: Readonly<Record<string, number>> = targets
  const target = known[code]
  if (target === undefined || typeof value !== 'number') return null
  const isMet = value >= target
  return (
    <p>
      <Badge icon={isMet ? <Check /> : <Warning />} tone={isMet ? 'success' : 'warning'}>
        {fill(isMet ? t.targetMet : t.targetMissed, { n: target })}
      </Badge>
    </p>
  )
}
