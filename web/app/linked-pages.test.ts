import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { pages, type PageName } from '#rules/pages.ts'

/** Pages that something outside of the web leads to, with the reason. */
const fromOutside: Partial<Record<PageName, string>> = {
  teliaLogin: 'the identity provider returns there',
  personRepresent: 'the roles gateway returns there',
  personRepresentLink: 'a station gives the link',
  reset: 'a mail has the link',
  batteryConfirm: 'a mail has the link',
  outsideLoad: 'a mail has the link',
}

/** Files that name every page, and lead to none. */
const tables = /^web\/(?:routes|main|prerender)\.tsx$|\.test\.ts$|^web\/testing\//

// The text is read: a page without a link opens by its address as well as any other.
const sources = globSync('web/**/*.{ts,tsx}').filter((path) => !tables.test(path))
const text = sources.map((path) => readFileSync(path, 'utf8')).join('\n')

test.each(Object.keys(pages) as PageName[])('something leads to the page %s', (name) => {
  const isLinked = new RegExp(String.raw`\bpages\.${name}\b|'${name}'|servicePath\('${name}'`).test(
    text,
  )
  expect(isLinked || fromOutside[name] !== undefined).toBe(true)
})
