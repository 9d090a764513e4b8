import { nextNumber } from './make.ts'
import { testBusinessId } from './nth.ts'
import { newUser } from './people.ts'

/** What the association's form sends of a new company, whose business id nobody has. */
export const newCompany = (more: object = {}) => ({
  name: 'Uusi Purku Oy',
  business_id: testBusinessId(nextNumber()),
  email: 'info@uusipurku.example',
  phone: '040 123 4567',
  contact_person: 'Pirkko Purku',
  location: {
    address: 'Romutie 1',
    city: 'Kuopio',
    postal: '70100',
    country: 'FI',
    lat: 62.89,
    lng: 27.68,
  },
  permit_authority: 'Lupa- ja valvontavirasto',
  permit_authority_address: 'Lupapolku 1, 00530 Helsinki',
  permit_number: '12/2026',
  permit_valid_until: '2036-12-31',
  has_battery_duty: true,
  main_user: newUser(),
  ...more,
})
