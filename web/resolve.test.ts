import { describe, expect, test } from 'vitest'
import { pages } from '#rules/pages.ts'
import { userTypes } from '#rules/user-types.ts'
import type { UserType } from '#rules/user-types.ts'
import { homeOf, pageFor, resolve } from './resolve.ts'
import type { Visitor } from './resolve.ts'

const visitor = (userType: UserType, ...groups: string[]): Visitor => ({ userType, groups })
const nobody = visitor(userTypes.unauthenticated)
const person = visitor(userTypes.person)
const operator = visitor(userTypes.operator, 'operator')
const admin = visitor(userTypes.operator, 'admin')
const everybody = [nobody, person, visitor(userTypes.operator), operator, admin]

describe('the start page and /login of each build', () => {
  test.each([
    ['all', '/', { show: 'start' }],
    ['person', '/', { show: 'personLogin' }],
    ['operator', '/', { show: 'operatorLogin' }],
    ['all', '/login', { redirect: '/login/person' }],
    ['person', '/login', { redirect: '/login/person' }],
    ['operator', '/login', { redirect: '/login/operator' }],
    ['person', '/login/operator', { show: 'notFound' }],
    ['operator', '/login/person', { show: 'notFound' }],
    ['operator', '/person', { show: 'notFound' }],
    ['person', '/operator', { show: 'notFound' }],
    ['spare-parts', '/login/person', { show: 'notFound' }],
    ['spare-parts', '/person', { show: 'notFound' }],
  ] as const)('%s %s', (build, path, expected) => {
    expect(resolve(path, build, nobody)).toEqual(expected)
  })
})

describe('private pages', () => {
  const privatePages = Object.entries(pages).filter(([, page]) => page.access !== 'public')
  const doors = {
    person: '/login/person',
    operator: '/login/operator',
    admin: '/login/operator',
    public: '',
  }
  const kind = ({ userType, groups }: Visitor) =>
    groups.includes('admin') ? 'admin' : (['public', 'person', 'operator'] as const)[userType]

  test.each(privatePages)('%s lets its own kind of user in and nobody else', (name, page) => {
    for (const who of everybody) {
      expect(resolve(page.path, 'all', who)).toEqual(
        kind(who) === page.access
          ? { show: name }
          : { redirect: doors[page.access], wanted: page.path },
      )
    }
  })

  test('a group without an operator’s session opens nothing', () => {
    const forged = visitor(userTypes.person, 'admin')
    expect(resolve('/admin', 'all', forged)).toMatchObject({ redirect: '/login/operator' })
    expect(homeOf(forged)).toBe('/person')
  })

  test.each([
    ['/operator/process?vehicle=7', '/operator/process?vehicle=7'],
    ['/operator/recycle?step=owner&vehicle=7', '/operator/recycle?step=owner&vehicle=7'],
    ['/operator/process?vehicle=7%0d%0a', '/operator/process'],
  ])('a login keeps the query of %s, unless it could do harm', (path, wanted) => {
    expect(resolve(path, 'all', nobody)).toEqual({
      redirect: '/login/operator',
      wanted,
    })
    expect(resolve(path, 'all', visitor(userTypes.operator))).toEqual({
      show: expect.stringMatching(/^operator/),
    })
  })

  test('a trailing slash is the same page', () => {
    expect(resolve('/person/', 'all', person)).toEqual({ show: 'personHome' })
  })
})

test.each(['/nope', '/person/nope', '/verify', '/verify/', '/login/person/x'])(
  '%s is not found for anyone',
  (path) => {
    for (const who of everybody) {
      expect(resolve(path, 'all', who)).toEqual({ show: 'notFound' })
    }
  },
)

test('the home page of each kind of user', () => {
  expect(everybody.map(homeOf)).toEqual(['/', '/person', '/operator', '/operator', '/admin'])
})

describe('where a login leads back to', () => {
  test('to private pages of the same user type, with their query', () => {
    expect(pageFor(person, '/person/history')).toBe('/person/history')
    expect(pageFor(person, '/person/recycle?step=2')).toBe('/person/recycle?step=2')
    expect(pageFor(operator, '/operator')).toBe('/operator')
    expect(pageFor(admin, '/admin/companies/12')).toBe('/admin/companies/12')
  })

  test.each([
    null,
    '',
    '/',
    '/operator',
    '/admin',
    '/login/person',
    '//evil.example',
    '/\\evil.example',
    'https://evil.example/person',
    '/person/../../evil',
    '/%2fevil',
  ])('never to %s', (path) => {
    expect(pageFor(person, path)).toBeNull()
  })

  test('an admin has no station’s pages, nor a station’s user the admin’s', () => {
    expect(pageFor(admin, '/operator/profile')).toBeNull()
    expect(pageFor(operator, '/admin/profile')).toBeNull()
  })

  test('nowhere for nobody', () => {
    expect(pageFor(nobody, '/person')).toBeNull()
  })
})
