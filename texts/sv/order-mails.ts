import type { Translated } from '../index.ts'
import type { orderMails as fi } from '../fi/order-mails.ts'

/** Mails and calendar entries about an order. */
export const orderMails: Translated<typeof fi> = {
  calendar: {
    pickup: 'Avhämtning: {plate}',
    self_delivery: 'Inlämning av fordonet: {plate}',
    number: 'Beställningsnummer: {number}',
    station: 'Verksamhetsställe: {station}, telefon {phone}',
  },
}
