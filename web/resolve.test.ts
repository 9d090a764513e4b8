import { describe, expect, test } from 'vitest'
import { pages } from '#rules/pages.ts'
import { userTypes } from '#rules/user-types.ts'
import { homeOf, pageFor, resolve } from './resolve.ts'

const { unauthenticated, person, operator } = userTypes

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
    expect(resolve(path, build, unauthenticated)).toEqual(expected)
  })
})

describe('private pages', () => {
  const privatePages = Object.entries(pages).filter(([, page]) => page.access !== 'public')
  const doors = { person: '/login/person', operator: '/login/operator', public: '' }
  const types = { person, operator, public: unauthenticated }

  test.each(privatePages)('%s lets its own user type in and nobody else', (name, page) => {
    for (const userType of [unauthenticated, person, operator]) {
      expect(resolve(page.path, 'all', userType)).toEqual(
        userType === types[page.access]
          ? { show: name }
          : { redirect: doors[page.access], wanted: page.path },
      )
    }
  })

  test.each([
    ['/operator/process?vehicle=7', '/operator/process?vehicle=7'],
    ['/operator/recycle?step=owner&vehicle=7', '/operator/recycle?step=owner&vehicle=7'],
    ['/operator/process?vehicle=7%0d%0a', '/operator/process'],
  ])('a login keeps the query of %s, unless it could do harm', (path, wanted) => {
    expect(resolve(path, 'all', unauthenticated)).toEqual({ redirect: '/login/operator', wanted })
    expect(resolve(path, 'all', operator)).toEqual({ show: expect.stringMatching(/^operator/) })
  })

  test('a trailing slash is the same page', () => {
    expect(resolve('/person/', 'all', person)).toEqual({ show: 'personHome' })
  })
})

test.each(['/nope', '/person/nope', '/verify', '/verify/', '/login/person/x'])(
  '%s is not found for anyone',
  (path) => {
    for (const userType of [unauthenticated, person, operator]) {
      expect(resolve(path, 'all', userType)).toEqual({ show: 'notFound' })
    }
  },
)

test('the home page of each user type', () => {
  expect([unauthenticated, person, operator].map(homeOf)).toEqual(['/', '/person', '/operator'])
})

describe('where a login leads back to', () => {
  test('to private pages of the same user type, with their query', () => {
    expect(pageFor(person, '/person/history')).toBe('/person/history')
    expect(pageFor(person, '/person/recycle?step=2')).toBe('/person/recycle?step=2')
    expect(pageFor(operator, '/operator')).toBe('/operator')
  })

  test.each([
    null,
    '',
    '/',
    '/operator',
    '/login/person',
    '//evil.example',
    '/\\evil.example',
    'https://evil.example/person',
    '/person/../../evil',
    '/%2fevil',
  ])('never to %s', (path) => {
    expect(pageFor(person, path)).toBeNull()
  })

  test('nowhere for nobody', () => {
    expect(pageFor(unauthenticated, '/person')).toBeNull()
  })
})
