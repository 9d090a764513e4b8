import type { Page } from '@playwright/test'

/** The page of the roles gateway's stand-in, in Finnish. */
export function gateway(page: Page) {
  return {
    company: (name: string) => page.getByRole('button', { name }),
    others: page.getByText('Toinen yritys'),
    cancel: page.getByRole('button', { name: 'Peruuta' }),
  }
}
