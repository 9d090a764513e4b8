import type { Page } from '@playwright/test'
import type { PictureSlot } from '#rules/vehicle/pictures.ts'
import { fill } from '#texts/index.ts'
import type { Words } from '../support/texts.ts'

type File = { name: string; mimeType: string; buffer: Buffer }

/** Pictures on the page of a vehicle or of a listing. */
export function yardPictures(page: Page, { operator, operatorDetail }: Words) {
  const { picture: t } = operatorDetail
  const named = (text: string, slot: PictureSlot) => fill(text, { slot: t.slots[slot] })
  const part = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { level: 2, name: t.title, exact: true }) })
  const camera = part.getByRole('button', { name: t.take, exact: true })
  const slots = page.getByRole('dialog', { name: t.which, exact: true })
  const empty = (slot: PictureSlot) => slots.getByRole('button', { name: named(t.add, slot) })
  const enlarged = (slot: PictureSlot) =>
    page.getByRole('dialog', { name: t.slots[slot], exact: true })
  const question = (slot: PictureSlot) =>
    page.getByRole('dialog', { name: named(t.removeTitle, slot) })
  const choosing = async (button: ReturnType<typeof empty>, file: File) => {
    const chooser = page.waitForEvent('filechooser')
    await button.click()
    await (await chooser).setFiles(file)
  }
  return {
    part,
    /** Opens the choice of what the next picture shows. */
    camera,
    slots,
    /** A picture that the service has. */
    tile: (slot: PictureSlot) => part.getByRole('button', { name: named(t.open, slot) }),
    waiting: (slot: PictureSlot) => part.getByText(named(t.waits, slot)),
    enlarged,
    image: (slot: PictureSlot) => enlarged(slot).getByRole('img'),
    add: async (slot: PictureSlot, file: File) => {
      await camera.click()
      await choosing(empty(slot), file)
    },
    replace: (slot: PictureSlot, file: File) =>
      choosing(enlarged(slot).getByRole('button', { name: t.replace }), file),
    remove: (slot: PictureSlot) => enlarged(slot).getByRole('button', { name: t.remove }),
    confirm: (slot: PictureSlot) => question(slot).getByRole('button', { name: t.remove }),
    cancel: (slot: PictureSlot) =>
      question(slot).getByRole('button', { name: operator.reason.cancel, exact: true }),
    refused: part.getByRole('alert').filter({ hasText: t.failed }),
  }
}
