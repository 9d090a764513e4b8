import {
  isAnswered,
  questionsOf,
  type Answers,
  type Definition,
  type Section,
} from '#rules/report/questionnaires/question.ts'
import { questionProgress } from '#rules/report/questionnaires/problems.ts'

/** Last step of every questionnaire. */
export const reviewPart = 'review'

export type Part = {
  readonly code: string
  readonly section: Section
  readonly answered: number
  readonly total: number
}

/** Returns the sections of a questionnaire as steps, each with its progress. */
export function partsOf(definition: Definition, answers: Answers): readonly Part[] {
  return definition.sections.map((section) => {
    const { answered, total } = questionProgress(
      { version: 0, from: 0, sections: [section] },
      answers,
    )
    // Without required questions the optional ones are counted.
    if (total > 0) return { code: section.code, section, answered, total }
    const answeredQuestions = section.questions.filter(({ code }) => isAnswered(answers[code]))
    return {
      code: section.code,
      section,
      answered: answeredQuestions.length,
      total: section.questions.length,
    }
  })
}

/** Returns the section of a field, by its name or that of its question. */
export function partOfField(definition: Definition, name: string): string | null {
  const question = questionsOf(definition).find(
    ({ code }) => name === code || name.startsWith(`${code}_`),
  )
  const section = definition.sections.find(({ questions }) =>
    questions.some(({ code }) => code === question?.code),
  )
  return section?.code ?? null
}
