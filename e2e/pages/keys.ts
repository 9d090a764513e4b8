import type { Page } from '@playwright/test'
import type { Words } from '../support/texts.ts'

/** The API keys of a company. */
export function apiKeys(page: Page, { operatorManagement, operatorKeys: t }: Words) {
  const main = page.getByRole('main')
  const card = (name: string) =>
    main
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { level: 3, name, exact: true }) })
  return {
    open: main.getByRole('link', { name: operatorManagement.keys }),
    heading: page.getByRole('heading', { level: 1, name: t.title }),
    new: main.getByRole('button', { name: t.new }),
    name: main.getByRole('textbox', { name: t.name }),
    right: (right: keyof typeof t.right) => main.getByRole('checkbox', { name: t.right[right] }),
    allShops: main.getByRole('checkbox', { name: t.allShops }),
    shop: (name: string) => main.getByRole('option', { name }),
    endsOn: main.getByLabel(t.endsOn),
    create: main.getByRole('button', { name: t.create }),
    secret: main.getByText(/^kierto_[\w-]{43}$/),
    done: main.getByRole('button', { name: t.secret.done }),
    card,
    revoke: (name: string) => card(name).getByRole('button', { name: t.revoke }),
    newAddress: main.getByRole('button', { name: t.webhooks.new }),
    url: main.getByRole('textbox', { name: t.webhooks.url }),
    addAddress: main.getByRole('button', { name: t.webhooks.create }),
    signingSecret: main.getByText(/^whsec_[\w-]{43}$/),
    sendTest: main.getByRole('button', { name: t.webhooks.test }),
    log: main.getByRole('button', { name: t.webhooks.log }),
    refresh: main.getByRole('button', { name: t.webhooks.refresh }),
    delivery: main.getByRole('row').filter({ hasText: t.webhooks.event.test }),
    sendAgain: main.getByRole('button', { name: t.webhooks.again }),
    remove: main.getByRole('button', { name: t.webhooks.remove }),
    confirmRemove: page.getByRole('dialog').getByRole('button', { name: t.webhooks.remove }),
    confirmRevoke: page.getByRole('dialog').getByRole('button', { name: t.revoke }),
  }
}
