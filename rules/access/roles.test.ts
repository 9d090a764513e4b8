import { describe, expect, test } from 'vitest'
import {
  accountRoles,
  companyKinds,
  everyRole,
  mainUserGroup,
  mustHaveSecondFactor,
  roleOf,
  rolesIn,
} from './roles.ts'

describe('the role of an account', () => {
  test.each([
    [null, 'operator', 'user'],
    [null, 'subcontractor', 'user'],
    ['operator', 'operator', 'operator'],
    ['contractor', 'subcontractor', 'contractor'],
    ['admin', null, 'admin'],
  ] as const)('group %s in a company of kind %s is %s', (group, company, role) => {
    expect(roleOf(group, company)).toBe(role)
  })

  test.each([
    [null, null],
    ['operator', null],
    ['operator', 'subcontractor'],
    ['contractor', null],
    ['contractor', 'operator'],
    ['admin', 'operator'],
    ['admin', 'subcontractor'],
    ['auditor', null],
    ['auditor', 'operator'],
    ['user', 'operator'],
    ['public', null],
    ['', 'operator'],
  ] as const)('group %s in a company of kind %s has none', (group, company) => {
    expect(roleOf(group, company)).toBeNull()
  })
})

test('the main users of every kind of company have a role', () => {
  expect(companyKinds.map((kind) => roleOf(mainUserGroup[kind], kind))).toEqual([
    'operator',
    'contractor',
  ])
})

test('every role belongs to one area', () => {
  const areas = [rolesIn('public'), rolesIn('person'), rolesIn('operator'), rolesIn('admin')]
  expect(areas).toEqual([['public'], ['person'], ['user', 'operator', 'contractor'], ['admin']])
  expect(accountRoles).toEqual(['user', 'operator', 'contractor', 'admin'])
})

test('only administrators must have a second factor', () => {
  expect(everyRole.filter(mustHaveSecondFactor)).toEqual(['admin'])
})
