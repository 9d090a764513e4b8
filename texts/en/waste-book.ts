import type { wasteBook as source } from '../fi/waste-book.ts'
import type { Translated } from '../index.ts'

export const wasteBook: Translated<typeof source> = {
  title: 'Waste book',
  what: 'All waste that left or arrived in loads. The day of dispatch counts for the sender, and the day of receipt for the receiver. Vehicles that owners brought are in the list of received vehicles.',
  from: 'From',
  to: 'On or before',
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
      company: 'Sender’s company',
      businessId: 'Sender’s business ID',
      receiver: 'Receiver',
      receiverId: 'Receiver’s business ID',
      recovery: 'Treatment (R/D)',
    },
  },
}
