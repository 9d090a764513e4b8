import type { Translated } from '../index.ts'
import type { orderMails as fi } from '../fi/order-mails.ts'

/** Mails and calendar entries about an order. */
export const orderMails: Translated<typeof fi> = {
  calendar: {
    pickup: 'Pickup: {plate}',
    self_delivery: 'Delivery of the vehicle: {plate}',
    number: 'Order number: {number}',
    station: 'Station: {station}, phone {phone}',
  },
}
