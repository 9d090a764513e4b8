import { describe, expect, test } from 'vitest'
import { pages } from '#rules/pages.ts'
import { userTypes, type UserType } from '#rules/people/user-types.ts'
import { homePathOf, allowedPath, resolveRoute, type Viewer } from './route-guard.ts'

const viewer = (userType: UserType, ...groups: string[]): Viewer => ({ userType, groups })
const nobody = viewer(userTypes.unauthenticated)
const person = viewer(userTypes.person)
const operator = viewer(userTypes.operator, 'operator')
const admin = viewer(userTypes.operator, 'admin')
const everybody = [nobody, person, viewer(userTypes.operator), operator, admin]

describe('the start page and /login of each build', () => {
  test.each([
    ['all', '/', { show: 'start' }],
    ['person', '/', { show: 'personLogin' }],
    ['operator', '/', { show: 'operatorLogin' }],
    ['all', '/login', { redirect: '/login/person' }],
    ['person', '/login', { redirect: '/login/person' }],
    ['operator', '/login', { redirect: '/login/operator' }],
    ['all', '/operator/login', { redirect: '/login/operator' }],
    ['operator', '/operator/login/', { redirect: '/login/operator' }],
    ['person', '/operator/login', { show: 'notFound' }],
    ['person', '/login/operator', { show: 'notFound' }],
    ['operator', '/login/person', { show: 'notFound' }],
    ['operator', '/person', { show: 'notFound' }],
    ['person', '/operator', { show: 'notFound' }],
    ['spare-parts', '/login/person', { show: 'notFound' }],
    ['spare-parts', '/person', { show: 'notFound' }],
  ] as const)('%s %s', (build, path, expected) => {
    expect(resolveRoute(path, build, nobody)).toEqual(expected)
  })
})

describe('private pages', () => {
  const privatePages = Object.entries(pages).filter(([, page]) => page.access !== 'public')
  const loginPaths = {
    person: '/login/person',
    operator: '/login/operator',
    admin: '/login/operator',
    public: '',
  }
  const kind = ({ userType, groups }: Viewer) =>
    groups.includes('admin') ? 'admin' : (['public', 'person', 'operator'] as const)[userType]

  test.each(privatePages)('%s lets its own kind of user in and nobody else', (name, page) => {
    for (const who of everybody) {
      const isOtherUserOfThatLogin =
        kind(who) !== 'public' && loginPaths[kind(who)] === loginPaths[page.access]
      expect(resolveRoute(page.path, 'all', who)).toEqual(
        kind(who) === page.access
          ? { show: name }
          : isOtherUserOfThatLogin
            ? { redirect: homePathOf(who) }
            : { redirect: loginPaths[page.access], wanted: page.path },
      )
    }
  })

  test('an admin at a page of the operator gets to the own home, and the other way round', () => {
    expect(resolveRoute('/operator', 'all', admin)).toEqual({ redirect: '/admin' })
    expect(resolveRoute('/admin/jobs', 'all', operator)).toEqual({ redirect: '/operator' })
  })

  test('a group without an operator’s session opens nothing', () => {
    const forged = viewer(userTypes.person, 'admin')
    expect(resolveRoute('/admin', 'all', forged)).toMatchObject({ redirect: '/login/operator' })
    expect(homePathOf(forged)).toBe('/person')
  })

  test.each([['auditor'], ['operator', 'admin'], ['']])('groups %j open no area', (...groups) => {
    const unknown = viewer(userTypes.operator, ...groups)
    for (const [, page] of privatePages) {
      expect(resolveRoute(page.path, 'all', unknown)).toMatchObject({ wanted: page.path })
    }
    expect(homePathOf(unknown)).toBe('/')
    expect(allowedPath(unknown, '/operator')).toBeNull()
  })

  test.each([
    ['/operator/process?vehicle=7', '/operator/process?vehicle=7'],
    ['/operator/recycle?step=owner&vehicle=7', '/operator/recycle?step=owner&vehicle=7'],
    ['/operator/process?vehicle=7%0d%0a', '/operator/process'],
  ])('a login keeps the query of %s, unless it could do harm', (path, wanted) => {
    expect(resolveRoute(path, 'all', nobody)).toEqual({
      redirect: '/login/operator',
      wanted,
    })
    expect(resolveRoute(path, 'all', viewer(userTypes.operator))).toEqual({
      show: expect.stringMatching(/^operator/),
    })
  })

  test('a trailing slash is the same page', () => {
    expect(resolveRoute('/person/', 'all', person)).toEqual({ show: 'personHome' })
  })
})

test.each(['/nope', '/person/nope', '/login/person/x'])('%s is not found for anyone', (path) => {
  for (const who of everybody) {
    expect(resolveRoute(path, 'all', who)).toEqual({ show: 'notFound' })
  }
})

test('the home page of each kind of user', () => {
  expect(everybody.map(homePathOf)).toEqual(['/', '/person', '/operator', '/operator', '/admin'])
})

describe('where a login leads back to', () => {
  test('to private pages of the same user type, with their query', () => {
    expect(allowedPath(person, '/person/history')).toBe('/person/history')
    expect(allowedPath(person, '/person/recycle?step=2')).toBe('/person/recycle?step=2')
    expect(allowedPath(operator, '/operator')).toBe('/operator')
    expect(allowedPath(admin, '/admin/companies/12')).toBe('/admin/companies/12')
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
    expect(allowedPath(person, path)).toBeNull()
  })

  test('an admin has no station’s pages, nor a station’s user the admin’s', () => {
    expect(allowedPath(admin, '/operator/profile')).toBeNull()
    expect(allowedPath(operator, '/admin/profile')).toBeNull()
  })

  test('nowhere for nobody', () => {
    expect(allowedPath(nobody, '/person')).toBeNull()
  })
})
