import type { Locator, Page } from '@playwright/test'
import { stages, type Stage } from '#rules/vehicle/processing-stages.ts'
import type { Condition } from '#rules/vehicle/vehicle.ts'
import { fill } from '#texts/index.ts'
import type { Words } from '../support/texts.ts'
import { startingWith } from './names.ts'

/** The choice between an own text and one that another user saved in the meantime. */
const replacedText = (form: Locator, { ui }: Words) => ({
  alert: form.getByRole('alert').filter({ hasText: ui.replaced.keep }),
  take: form.getByRole('button', { name: ui.replaced.take }),
  join: form.getByRole('button', { name: ui.replaced.join }),
  keep: form.getByRole('button', { name: ui.replaced.keep }),
})

/** One vehicle of the station, opened from a list. */
export function yardVehicle(page: Page, t: Words) {
  const { operator, operatorDetail, operatorLists } = t
  const { certificate, condition, events, finish, place, publish, remarks, score } = operatorDetail
  const part = (title: string) =>
    page.locator('section').filter({ has: page.getByRole('heading', { level: 2, name: title }) })
  const choosing = page.getByRole('dialog', { name: condition.title })
  const finishing = page.getByRole('dialog', { name: finish.open.title })
  const publishing = page.getByRole('dialog', { name: publish.title })
  return {
    /** Leads back to the list, or closes the vehicle beside it. */
    back: page
      .getByRole('link', { name: operatorDetail.back })
      .or(page.getByRole('link', { name: operatorDetail.close, exact: true })),
    /** The vehicle beside its list. */
    panel: page.locator('[data-open-vehicle]'),
    /** Where it stands on the yard. */
    place: {
      change: page.getByRole('button', {
        name: new RegExp(`^(${place.add}|${place.edit}): ${place.title}$`),
      }),
      chip: (name: string) => part(place.title).getByRole('button', { name, exact: true }),
      badge: (name: string) => page.getByText(fill(place.badge, { place: name })),
    },
    /** Opens the sheet at that stage. */
    stage: (context: Stage) =>
      page.getByRole('link', { name: startingWith(operatorDetail.stages.name[context]) }),
    stageRow: (context: Stage) =>
      part(operatorDetail.stages.title)
        .getByRole('listitem')
        .filter({ hasText: operatorDetail.stages.name[context] }),
    /** The same row once the stage is done. */
    stageDone: (context: Stage) =>
      part(operatorDetail.stages.title)
        .locator('li[data-done]')
        .filter({ hasText: operatorDetail.stages.name[context] }),
    facts: part(operatorDetail.facts),
    /** The station that offers a listing of another company. */
    holder: part(operatorLists.listing.holder),
    progress: (n: number) =>
      page.getByText(fill(operatorDetail.stages.progress, { n, total: stages.length })),
    finish: page.getByRole('button', { name: finish.button, exact: true }),
    /** Marks it done with open stages, for a reason. */
    finishWith: async (reason: string) => {
      await page.getByRole('button', { name: finish.button, exact: true }).click()
      await finishing.getByLabel(startingWith(operator.reason.label)).fill(reason)
      await finishing.getByRole('button', { name: finish.open.confirm }).click()
    },
    cancelFinish: finishing.getByRole('button', { name: operator.reason.cancel, exact: true }),
    finishFailed: page.getByRole('alert').filter({ hasText: finish.failed }),
    undo: page.getByRole('main').getByRole('button', { name: finish.undo, exact: true }),
    /** In the notification, while it is shown. */
    undoOffered: page.getByRole('button', { name: finish.undoShort, exact: true }),
    takeBack: page
      .getByRole('main')
      .getByRole('button', { name: operatorDetail.takeBack, exact: true }),
    giveCertificate: page.getByRole('link', { name: certificate.give }),
    certificate: part(certificate.title),
    download: page.getByRole('button', { name: certificate.download }),
    openFile: page.getByRole('button', { name: certificate.openFile }),
    score: part(score.title),
    events: page.getByRole('button', { name: startingWith(events.title) }),
    send: page.getByRole('button', { name: operatorLists.send.button, exact: true }),
    publish: page.getByRole('button', { name: publish.button, exact: true }),
    publishing: publishing.getByRole('button', { name: publish.confirm, exact: true }),
    choose: part(condition.title).getByRole('button').filter({ hasText: condition.choose }),
    change: part(condition.title).getByRole('button').filter({ hasText: condition.change }),
    condition: (value: Condition) =>
      choosing.getByRole('radio', { name: startingWith(operator.vehicle.conditions[value]) }),
    saveCondition: choosing.getByRole('button', { name: condition.save, exact: true }),
    saveAndPublish: choosing.getByRole('button', { name: condition.saveAndPublish }),
    remarks: part(remarks.title),
    addRemarks: part(remarks.title).getByRole('button').filter({ hasText: remarks.add }),
    remarksField: page.getByRole('textbox', { name: remarks.label }),
    replacedRemarks: replacedText(part(remarks.title), t),
    saveRemarks: part(remarks.title).getByRole('button', { name: remarks.save }),
  }
}
