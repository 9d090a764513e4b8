import type { operatorDay as fi } from '#texts/fi/operator-day.ts'
import type { Translated } from '#texts/index.ts'

export const operatorDay: Translated<typeof fi> = {
  announcement: {
    title: 'Announcement {date}',
    dismiss: 'Mark as read',
    dismissed: 'The announcement is marked as read.',
    undo: 'Undo',
  },
  queue: {
    title: 'Today',
    none: 'Nothing is waiting for you right now.',
    failed: 'We could not load today’s work',
    tasks: {
      late: { one: 'pickup is late', other: 'pickups are late' },
      to_answer: { one: 'order to answer', other: 'orders to answer' },
      arriving: { one: 'vehicle arrives today', other: 'vehicles arrive today' },
      handed_over: {
        one: 'picked-up vehicle to receive',
        other: 'picked-up vehicles to receive',
      },
      loads: { one: 'load to receive', other: 'loads to receive' },
      uncertified: {
        one: 'reception to finish, no certificate',
        other: 'receptions to finish, no certificate',
      },
      undecided: {
        one: 'reception to finish, the certificate is issued',
        other: 'receptions to finish, the certificate is issued',
      },
      registrations: {
        one: 'scrapping notice is waiting for the station',
        other: 'scrapping notices are waiting for the station',
      },
      listing_requests: {
        one: 'request for an available vehicle',
        other: 'requests for available vehicles',
      },
      not_depolluted: {
        one: 'vehicle not depolluted in {days} days',
        other: 'vehicles not depolluted in {days} days',
      },
      ending_listings: {
        one: 'listing to other operators ends today',
        other: 'listings to other operators end today',
      },
    },
    next: 'Next at {time}',
    permitEnds: 'The environmental permit ends on {date}',
    permitEnded: 'The environmental permit ended on {date}',
  },
  find: {
    title: 'Search the station’s vehicles',
    scan: 'Scan a code',
    label: 'Search for a vehicle',
    short: 'Plate, name or phone',
    hint: 'Plate, end of the VIN, certificate, order, owner’s name or phone',
    found: { one: '{n} vehicle', other: '{n} vehicles' },
    most: '{n} vehicles are shown. Type more if yours is missing.',
    none: 'The station has no such vehicle.',
    failed: 'The search failed',
    receive: 'Receive {text}',
    unfinished: 'Reception unfinished',
    matched: 'Match: {field}',
    fields: {
      vin: 'VIN',
      certificate: 'certificate number',
      order: 'order number',
      owner_name: 'owner’s name',
      owner_phone: 'owner’s phone',
    },
  },
  shortcuts: {
    title: 'Keyboard shortcuts',
    does: {
      find: 'Search for a vehicle',
      receive: 'Receive the next vehicle',
      next: 'Go to the next vehicle or row',
      previous: 'Go to the previous vehicle or row',
      edit: 'Edit the remarks of the open vehicle',
      help: 'Show the shortcuts',
    },
    on: 'Shortcuts are on',
    onHint:
      'Shortcuts do not work while you type in a field. This browser remembers the choice. While they are on, a USB scanner’s code goes to the search.',
  },
  waiting: {
    title: 'Waiting to be sent',
    what: 'There is no connection. Everything is stored on this device and is sent automatically when the connection is back. Do not sign out before that.',
    whatWithPicture:
      'There is no connection. Everything, the picture too, is stored on this device and is sent automatically when the connection is back. Do not sign out before that.',
    sending: 'Sending',
    again: 'The connection was lost, sending again',
    now: 'Send now',
    next: 'Receive the next vehicle',
    count: { one: '{n} vehicle not sent yet', other: '{n} vehicles not sent yet' },
    loads: {
      one: '{n} draft of a load has not been sent',
      other: '{n} drafts of loads have not been sent',
    },
    sent: '{name} has been sent',
    refused: '{name} could not be sent.',
    open: 'Open the reception',
    openPlan: 'Open the day plan',
    openLoad: 'Open the draft',
    openPlaces: 'Open the places',
    openVehicle: 'Open the vehicle',
    remove: 'Remove from this device',
    logOut: {
      title: 'Sign out?',
      what: {
        one: '{n} vehicle has not been sent yet. It will be deleted from this device if you sign out.',
        other:
          '{n} vehicles have not been sent yet. They will be deleted from this device if you sign out.',
      },
      stay: 'Stay signed in',
      leave: 'Delete and sign out',
    },
  },
}
