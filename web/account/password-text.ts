import { fieldText } from '#web/api/errors.ts'
import type { Texts } from '#web/texts/texts.ts'

/** Error codes of a wrong password, at its field or for the whole response. */
const wrong: ReadonlySet<string> = new Set(['INVALID', 'INCORRECT_CREDENTIALS'])

/** Returns the error text of a password that was asked for as a proof. */
export function passwordText(
  code: string | undefined,
  { wrongPassword }: Texts<'account'>,
  errors: Texts<'errors'>,
): string | undefined {
  return code !== undefined && wrong.has(code) ? wrongPassword : fieldText(code, errors)
}
