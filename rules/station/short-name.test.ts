import { expect, test } from 'vitest'
import { shortName } from './short-name.ts'

test.each([
  ['Etelän Autosilmukka Espoo, Juvanmalmi', 'Etelän Autosilmukka Oy', 'Espoo, Juvanmalmi'],
  ['Kvarkens Skrotslinga Vasa', 'Kvarkens Skrotslinga Oy Ab', 'Vasa'],
  ['Etelän Autosilmukka', 'Etelän Autosilmukka Oy', 'Etelän Autosilmukka'],
  ['Koeasema', 'Rajapinnan Koe Oy', 'Koeasema'],
])('%s of %s is %s', (station, company, name) => {
  expect(shortName(station, company)).toBe(name)
})
