import type { wasteBook as source } from '../fi/waste-book.ts'
import type { Translated } from '../index.ts'

export const wasteBook: Translated<typeof source> = {
  title: 'Waste book',
  what: 'All waste that left or came with loads: date, code, weight, vehicle, parties and document. The file has what the yearly report (YLVA) asks for.',
  from: 'Sent from',
  to: 'Sent on or before',
  station: 'Station',
  anyStation: 'All stations',
  wrong: 'The period ends before it begins.',
  download: 'Download {format}',
  file: {
    name: 'waste-book',
    yes: 'yes',
    no: 'no',
    hull: 'Depolluted vehicle',
    columns: {
      sent: 'Sent',
      received: 'Received',
      document: 'Document',
      code: 'Waste code',
      waste: 'Waste',
      hazardous: 'Hazardous',
      kg: 'Weight, kg',
      basis: 'Basis of the weight',
      plate: 'Registration number',
      vin: 'VIN',
      sender: 'Sender',
      company: 'Company of the sender',
      businessId: 'Business ID of the sender',
      receiver: 'Receiver',
      receiverId: 'Business ID of the receiver',
      recovery: 'Treatment (R/D)',
    },
  },
}
