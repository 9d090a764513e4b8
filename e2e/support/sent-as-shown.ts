import { expect, type Locator, type Page } from '@playwright/test'

/** Every text in a JSON value. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(textsIn) : []
}

/**
 * Expects the next request to `url` to send every typed text that `form` shows, and returns its
 * body. A form that shows one text and sends another fails.
 */
export async function sentAsShown(
  page: Page,
  form: Locator,
  url: string,
  send: () => Promise<void>,
): Promise<unknown> {
  const typed = form.locator('input:not([type=checkbox], [type=radio]), textarea')
  const shown = await typed.evaluateAll((fields: (HTMLInputElement | HTMLTextAreaElement)[]) =>
    fields.map(({ value }) => value.trim()).filter((value) => value !== ''),
  )
  const request = page.waitForRequest((sent) => sent.method() !== 'GET' && sent.url().includes(url))
  await send()
  const body: unknown = (await request).postDataJSON()
  expect(textsIn(body)).toEqual(expect.arrayContaining(shown))
  return body
}
