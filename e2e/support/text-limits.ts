import type { Page } from '@playwright/test'
import { accountContract } from '#contract/account.ts'
import { newCompany } from '#contract/admin/companies.ts'
import { pickupOrder } from '#contract/owner.ts'
import { newUser } from '#contract/people/people.ts'
import { newShop } from '#contract/stations.ts'
import { electronicCertificate } from '#contract/certificate.ts'
import { labelLimits } from '#rules/label/label.ts'
import { limits } from '#rules/limits.ts'
import { maxLengthOf } from '#web/frame/forms/max-length.ts'

/** Schemas of the forms' bodies. Forms name their inputs like the parts of the body. */
const bodies = [
  newShop,
  newUser,
  newCompany,
  pickupOrder,
  electronicCertificate,
  accountContract.changeAccount.body,
]

/** All brands of a battery report are one text: 20 characters for each. */
const brands = 20 * limits.report.brands

/** All places of one file of labels are one text, each on a line. */
const places = labelLimits.places * (limits.yardPlace + 1)

/** The largest text of the contract; the limit of inputs that belong to no body, such as a search. */
const largest = Math.max(limits.remarks, limits.password.max, brands, places)

const limitOf = (name: string): number =>
  Math.max(...bodies.map((body) => maxLengthOf(body, name) ?? 0)) || largest

/** Returns the text inputs without a limit, and those that allow more than their schema. */
export async function wrongTextLimits(page: Page): Promise<string[]> {
  const inputs = await page.evaluate(() => {
    const texts =
      'input:not([type]), input:is([type=text], [type=email], [type=tel], [type=password])'
    const shown = [...document.querySelectorAll<HTMLInputElement>(`:is(${texts}, textarea)`)]
    return shown
      .filter((input) => input.checkVisibility() && !input.closest('[aria-hidden=true]'))
      .map((input) => ({
        name: input.name,
        label: input.labels?.[0]?.textContent ?? input.outerHTML.slice(0, 120),
        // A text area counts characters instead of cutting pasted text.
        length: Number(input.dataset['maxLength'] ?? input.maxLength),
      }))
  })
  return inputs.flatMap(({ name, label, length }) => {
    const limit = limitOf(name)
    return length > 0 && length <= limit ? [] : [`${label} (${name}): ${length}, at most ${limit}`]
  })
}
