import type { Page } from '@playwright/test'
import { testPhoto } from '#server/seed/photo.ts'
import type { Condition } from '#rules/vehicle/vehicle.ts'
import { fill } from '#texts/index.ts'
import type { Words } from '../support/texts.ts'
import { startingWith } from './names.ts'

/** The last six characters of the VIN, which the page hides. The draft of the wizard has them. */
function endOfVin(): string {
  for (const draft of Object.values(sessionStorage) as string[]) {
    const [, vin] = /"vin":"(\w{17})"/.exec(draft) ?? []
    if (vin) return vin.slice(-6)
  }
  throw new Error('No draft has a VIN')
}

/** The wizard's steps, each with its fields and its main button. */
export function yardWizard(
  page: Page,
  { operatorRecycle: words, operatorDetail, operator, vehicle, common }: Words,
) {
  const step = (title: string) => page.getByRole('heading', { level: 1, name: title })
  const radio = (name: string) => page.getByRole('radio', { name: startingWith(name) })
  const field = (name: string) => page.getByRole('textbox', { name: startingWith(name) })
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const leave = page.getByRole('dialog', { name: words.leave.title })
  const {
    add,
    approval,
    certificate,
    confirm,
    consents,
    details,
    documents,
    done,
    hand,
    owner,
    paper,
    powers,
    search,
  } = words
  const requested = page.getByRole('dialog', { name: certificate.ask.title })
  const confirmButton = requested.getByRole('button', {
    name: startingWith(certificate.ask.issuePlateless),
  })
  const { identification } = words
  const vin = page.getByRole('region', { name: identification.vin, exact: true })
  const lastSix = field(identification.lastSix)
  const numberReason = field(identification.reason)
  const photo = button(identification.choose)
  const compared = page.getByText(identification.done)
  const nationalities = page.getByRole('radiogroup', {
    name: startingWith(words.holders.fields.nationality),
  })
  const answers = nationalities.getByRole('radio')
  /** The nationality of the owner: Finland, or another country. */
  const nationality = {
    finnish: answers.first(),
    foreign: answers.last(),
    country: page.getByRole('combobox', { name: startingWith(words.holders.whichCountry) }),
  }
  const personalId = page.getByLabel(startingWith(words.owner.personalId))
  /** Types the last six characters of the VIN. Without a VIN, adds a photo and a reason. */
  const identify = async () => {
    await vin.waitFor()
    if (await compared.isVisible()) return
    if (await lastSix.isVisible()) {
      await lastSix.fill(await page.evaluate(endOfVin))
      return
    }
    const chooser = page.waitForEvent('filechooser')
    await photo.click()
    const { name, content_type: mimeType, content_base64 } = testPhoto
    const buffer = Buffer.from(content_base64, 'base64')
    await (await chooser).setFiles({ name, mimeType, buffer })
    if (await numberReason.isVisible()) await numberReason.fill('Numero on ruostunut pois')
  }
  const asBefore = page.getByRole('region', { name: certificate.asBefore.title })
  const confirmAndIssue = async () => {
    await identify()
    await button(certificate.goToConfirm).click()
    await confirmButton.click()
  }
  /** Typed facts of a vehicle. */
  const typed = {
    power: (name: keyof typeof add.powers) => radio(add.powers[name]),
    kind: page.getByRole('combobox', { name: startingWith(vehicle.kind) }),
    make: page.getByRole('combobox', { name: startingWith(add.make) }),
    model: page.getByRole('combobox', { name: startingWith(add.model) }),
    /** An option of the open list. */
    option: (name: string) => page.getByRole('option', { name, exact: true }),
    button: button(add.button),
  }
  return {
    back: page.getByRole('link', { name: words.back, exact: true }),
    /** Error of the step, by its title. */
    trouble: (title: string) => page.getByRole('alert').filter({ hasText: title }),
    retry: page.getByRole('button', { name: common.retry }),
    toIncoming: page.getByRole('alert').getByRole('link', { name: words.ways.toIncoming }),
    search: {
      heading: step(search.title),
      field: field(search.label),
      button: button(search.button),
      goOn: button(search.goOn),
      add: page.getByRole('link', { name: search.without }),
      byHand: page.getByRole('link', { name: hand.offer, exact: true }),
    },
    add: {
      heading: step(add.title),
      ...typed,
      reason: field(add.reason),
      firstName: field(add.firstName),
      lastName: field(add.lastName),
      address: field(add.address),
    },
    hand: { heading: step(hand.title), useLate: button(hand.useLate), ...typed },
    vehicle: {
      heading: step(confirm.title),
      button: button(confirm.button),
      another: button(confirm.another),
      /** Unfolds the other facts of the registry. */
      others: button(words.record.others),
    },
    owner: {
      heading: step(owner.title),
      /** The way of the check in one line, before somebody changes it. */
      wayNow: (name: keyof typeof owner.ways) =>
        page.getByText(fill(owner.wayNow, { way: owner.ways[name].name }), { exact: true }),
      chooseWay: async (name: keyof typeof owner.ways) => {
        const way = radio(owner.ways[name].label)
        const change = button(`${owner.change}: ${owner.way}`)
        await way.or(change).first().waitFor()
        if (await change.isVisible()) await change.click()
        await way.check()
      },
      // A secret field is no textbox.
      personalId,
      nationality,
      /** Asks the register by the personal id of a Finnish person. */
      ask: async (id: string) => {
        // The other way round, the answer would go on by itself.
        await nationality.finnish.check()
        await personalId.fill(id)
        await button(owner.check).click()
      },
      representative: page.getByLabel(startingWith(owner.personalIdOfRepresentative)),
      businessId: field(owner.businessId),
      check: button(owner.check),
      code: page.getByRole('img', { name: owner.byPhoneCode }),
      byHand: button(owner.byHand),
      basis: (name: keyof typeof owner.bases) => radio(owner.bases[name].label),
      firstName: field(add.firstName),
      lastName: field(add.lastName),
      address: field(add.address),
      estate: {
        firstName: field(owner.estateFields.firstName),
        lastName: field(owner.estateFields.lastName),
        address: field(owner.estateFields.address),
        shareholders: field(owner.shareholders),
      },
      reason: field(owner.reason),
      save: button(owner.save),
      power: (n: number, total: number) =>
        page.getByRole('checkbox', { name: startingWith(fill(powers.one, { n, total })) }),
      powersReceived: (n: number, total: number) =>
        page.getByText(fill(powers.received, { n, total }), { exact: true }),
      choosePower: button(powers.choose),
      openPower: page.getByRole('button', { name: startingWith(powers.open) }),
      removePower: page.getByRole('button', { name: startingWith(powers.remove) }),
      document: button(documents.choose),
      documentMissing: page.getByText(documents.missing),
      documentOf: (kind: keyof typeof documents.kinds) =>
        page.getByText(documents.kinds[kind]).first(),
      without: page.getByRole('checkbox', { name: startingWith(powers.without) }),
      withoutReason: field(powers.reason),
      refusedReason: field(consents.reason),
      goOn: button(owner.goOn),
      approve: button(approval.approve),
      saveFacts: button(approval.save),
      /** Answers that every other owner is a Finn, once the owners are shown. */
      allFinnish: async () => {
        await button(owner.goOn).waitFor()
        await answers.first().waitFor()
        for (const group of await nationalities.all())
          await group.getByRole('radio').first().check()
      },
      toProcess: page.getByRole('link', { name: approval.toProcess, exact: true }),
    },
    certificate: {
      /** Asks for the end of the number, or for the certificate once that is compared. */
      heading: step(certificate.title).or(step(identification.title)),
      /** Step 4 while it is in sight, and step 5 after it. */
      issuedHeading: page.getByRole('heading', { name: certificate.issuedTitle, exact: true }),
      /** Unfolds the issued certificate in step 5. */
      issued: button(certificate.issuedTitle),
      way: (name: keyof typeof certificate.ways) => radio(certificate.ways[name].label),
      agent: field(certificate.agent),
      asBefore,
      changeChoices: button(certificate.asBefore.change),
      plates: (name: keyof typeof certificate.plateStates) => radio(certificate.plateStates[name]),
      goToConfirm: button(certificate.goToConfirm),
      lastSix,
      otherWay: button(identification.otherWay),
      compared,
      compareAgain: button(identification.compareAgain),
      photo,
      reason: numberReason,
      identify,
      asked: requested,
      back: requested.getByRole('button', { name: certificate.ask.back, exact: true }),
      /** Issues the certificate, or sends the signed paper, after the comparison and the dialog. */
      confirm: confirmAndIssue,
      confirmButton,
      download: button(paper.download),
      choose: button(paper.choose),
    },
    details: {
      heading: step(details.title),
      condition: (value: Condition) => radio(operator.vehicle.conditions[value]),
      remarks: field(details.remarks),
      /** Opens the inspection. */
      unfold: button(operatorDetail.inspection.title),
      choose: button(details.choose),
      preview: page.getByRole('figure'),
      remove: button(details.remove),
      finish: button(details.finish),
      finishAndPublish: button(details.finishAndPublish),
    },
    done: {
      heading: step(done.title),
      open: page.getByRole('link', { name: done.open }),
      another: button(done.another),
      openFile: button(operatorDetail.certificate.openFile),
      download: button(operatorDetail.certificate.download),
      mail: button(done.mail.title),
      email: field(done.mail.email),
      sendMail: button(done.mail.send),
      mailSent: (email: string) => page.getByText(fill(done.mail.sent, { email })),
    },
    leave: {
      dialog: leave,
      keep: leave.getByRole('button', { name: words.leave.keep, exact: true }),
      leave: leave.getByRole('button', { name: words.leave.leave }),
      stay: leave.getByRole('button', { name: words.leave.stay }),
    },
    /** From the search to the owner's check. */
    toOwner: async (plateOrVin: string) => {
      await page.goto('/operator/recycle')
      await field(search.label).fill(plateOrVin)
      await button(search.button).click()
      await button(confirm.button).click()
      await step(owner.title).waitFor()
    },
    /** Issues the certificate electronically and continues to the planned use. */
    issue: async () => {
      // Later on a day the choices stand there as of the last certificate.
      const plates = radio(certificate.plateStates.destroyed)
      await plates.or(asBefore).first().waitFor()
      const goesOn = (await plates.isVisible()) && (await compared.isVisible())
      if (await plates.isVisible()) await plates.check()
      if (goesOn) await confirmButton.click()
      else await confirmAndIssue()
      await step(details.title).waitFor()
    },
  }
}
