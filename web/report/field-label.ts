import { chemistries } from '#rules/report/questionnaires/battery-form.ts'
import {
  dueOf,
  questionsOf,
  remarkOf,
  type Definition,
} from '#rules/report/questionnaires/question.ts'
import { useTexts, type Texts } from '#web/texts/texts.ts'

/** Returns a field's name outside its place: with its question, or with its chemistry. */
export function useFieldLabel(definition: Definition): (name: string) => string {
  const questionnaires = useTexts('questionnaires')
  return (name) => fieldLabel(name, definition, questionnaires)
}

function fieldLabel(
  name: string,
  definition: Definition,
  { questions, chemistries: names, remark, due }: Texts<'questionnaires'>,
): string {
  const known: Readonly<Record<string, string>> = questions
  const question = questionsOf(definition).find(({ code }) =>
    [code, remarkOf(code), dueOf(code)].includes(name),
  )
  if (!question) return name
  const asked = known[question.wording ?? question.code] ?? question.code
  if (name === remarkOf(question.code)) return `${asked} ${remark}`
  if (name === dueOf(question.code)) return `${asked} ${due}`
  const chemistry = chemistries.find((one) => name.startsWith(`${one}_`))
  return chemistry ? `${names[chemistry]}: ${asked}` : asked
}
