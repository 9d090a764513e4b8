import { expect, test } from 'vitest'
import { pageAt, pages, parametersIn, type Build, type Page, type PageName } from './pages.ts'

const builds: readonly Build[] = ['all', 'person', 'operator', 'spare-parts']
const names = Object.keys(pages) as PageName[]
const at = (name: PageName) => pages[name].path.replace(':token', '0b0e6ed5')

test.each(names)('finds %s at its address, with and without a final slash', (name) => {
  const build = pages[name].app === 'spare-parts' ? 'spare-parts' : 'all'
  expect(pageAt(at(name), build)).toBe(name)
  expect(pageAt(at(name).replace(/([^/])$/, '$1/'), build)).toBe(name)
})

test.each(names.flatMap((name) => builds.map((build) => [name, build] as const)))(
  '%s on a build for %s',
  (name, build) => {
    const page: Page = pages[name]
    const isServed =
      page.app === build ||
      (build === 'all' && page.app !== 'spare-parts') ||
      (build !== 'spare-parts' && page.app === 'both')
    expect(pageAt(at(name), build) === name).toBe(isServed)
  },
)

test.each([
  '/nowhere',
  '/person/nowhere',
  '/persons',
  '/Person',
  '//person',
  '/verify/a/b',
  '/login/person/x',
  '/%70erson',
  '',
])('knows no page at %s', (path) => {
  expect(pageAt(path, 'all')).toBeNull()
})

const areaIn = (path: string) => /^\/(person|operator|admin)(\/|$)/.exec(path)?.[1]

test('asks for a person, an operator user or an admin on the pages of each', () => {
  for (const name of names) {
    const { path, access }: Page = pages[name]
    // The QR code on a label has a short address of its own.
    const area = name === 'operatorLabel' ? 'operator' : areaIn(path)
    expect(`${path} ${access}`).toBe(`${path} ${area ?? 'public'}`)
  }
})

test.each(builds)('gives no two pages of %s the same address', (build) => {
  const served = names.filter((name) => pageAt(at(name), build) === name)
  expect(new Set(served.map((name) => pages[name].path)).size).toBe(served.length)
})

test('serves only the search form on the spare-parts host', () => {
  expect(names.filter((name) => pageAt(at(name), 'spare-parts') === name)).toEqual(['spareParts'])
  const elsewhere = names.filter((name) => pages[name].path !== '/')
  for (const name of elsewhere) expect(pageAt(at(name), 'spare-parts')).toBeNull()
})

test('reads the parameters of a path', () => {
  expect(parametersIn(pages.personOrder.path, '/person/order/17/')).toEqual({ orderId: '17' })
  expect(parametersIn(pages.outsideLoad.path, '/load/3/%C3%A4b')).toEqual({
    loadId: '3',
    token: 'äb',
  })
  expect(parametersIn(pages.operatorLabel.path, '/v/%')).toEqual({ code: '%' })
  expect(parametersIn(pages.personHome.path, '/person')).toEqual({})
})
