/** Mails and calendar entries about an order. */
export const orderMails = {
  calendar: {
    pickup: 'Nouto: {plate}',
    self_delivery: 'Ajoneuvon tuonti: {plate}',
    number: 'Tilausnumero: {number}',
    station: 'Toimipiste: {station}, puhelin {phone}',
  },
} as const
