import type { Page } from '@playwright/test'
import type { Words } from '../support/texts.ts'

type ChosenFile = { name: string; mimeType: string; buffer: Buffer }

/** Vehicles noted without a connection: the form, and their list. */
export function yardNotes(page: Page, { operatorLists: { note: t }, operatorRecycle }: Words) {
  const form = page.getByRole('form', { name: t.offer })
  const row = (plate: string) => page.getByRole('listitem').filter({ hasText: plate })
  return {
    save: form.getByRole('button', { name: t.save, exact: true }),
    addPhoto: async (photo: ChosenFile) => {
      const chooser = page.waitForEvent('filechooser')
      await form.getByRole('button', { name: t.choose, exact: true }).click()
      await (await chooser).setFiles(photo)
    },
    row,
    goOn: (plate: string) =>
      row(plate).getByRole('button', { name: operatorRecycle.kept.goOn, exact: true }),
  }
}
