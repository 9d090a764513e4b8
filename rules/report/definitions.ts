import { companyBatteryVersions, publicBatteryVersions } from './questionnaires/battery-form.ts'
import { questionsOf, type Definition } from './questionnaires/question.ts'
import { selfControlVersions } from './questionnaires/self-control.ts'
import { selfEvaluationVersions } from './questionnaires/self-evaluation.ts'
import type { ReportType } from './report.ts'

// Apart from report.ts, so that a home page with its tasks loads no questions.

const versions: Readonly<Record<ReportType, readonly Definition[]>> = {
  self_control: selfControlVersions,
  self_evaluation: selfEvaluationVersions,
  company_battery: companyBatteryVersions,
  public_battery: publicBatteryVersions,
}

/** Returns the questions of a report that begins: the latest version from that year or before. */
export function currentDefinition(type: ReportType, year: number): Definition {
  return latestFrom(versions[type], year)
}

/** @throws Error where no version is that old */
export function latestFrom(all: readonly Definition[], year: number): Definition {
  const last = all.findLast(({ from }) => from <= year)
  if (!last) throw new Error(`No questions for ${year}`)
  return last
}

/**
 * Returns the questions of a version.
 * @throws Error for an unknown version
 */
export function definitionOf(type: ReportType, version: number): Definition {
  const found = versions[type].find((definition) => definition.version === version)
  if (!found) throw new Error(`${type} has no version ${version}`)
  return found
}

/**
 * Returns the questions of every version in one form, to compare reports of several years. Each
 * section has the latest questions first, then those of older versions only.
 */
export function everyQuestion(type: ReportType): Definition {
  const present = currentDefinition(type, Number.POSITIVE_INFINITY)
  const known = new Set(questionsOf(present).map(({ code }) => code))
  const older = versions[type].toReversed().flatMap(({ sections }) => sections)
  return {
    version: present.version,
    from: present.from,
    sections: present.sections.map(({ code, questions }) => ({
      code,
      questions: [
        ...questions,
        ...older
          .filter((section) => section.code === code)
          .flatMap((section) => section.questions)
          .filter((question) => !known.has(question.code) && known.add(question.code)),
      ],
    })),
  }
}
