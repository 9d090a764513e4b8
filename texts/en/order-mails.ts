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
  time: 'Time: {time}',
  wishes: 'Preferred times: {days}',
  fee: 'Pickup fee: {fee} (incl. VAT)',
  freeFee: 'Pickup is free of charge.',
  askFee: 'The price of the pickup comes with the station’s answer.',
  accessNote: 'About the place: {note}',
  answerBy: 'The station will answer by {time}.',
  follow: 'Your order: {url}',
  haveReady: 'Have the keys, proof of identity and the vehicle’s papers ready.',
  by: 'Make changes by {time}.',
  replyBy: 'Please answer by {time}.',
  promised: 'The owner was promised an answer by {time}.',
  queue: 'Incoming vehicles: {url}',
  outro:
    'The certificate of destruction is free of charge. Once the vehicle is deregistered, vehicle tax and motor insurance end automatically.',
  replaced: 'You changed the station. Your earlier order {number} at {station} is cancelled.',
  replaces: 'It replaces the earlier order {number}.',
  owner: {
    ordered: {
      subject: 'Pickup request sent: {plate}',
      intro: 'The station has your request and will answer it.',
    },
    announced: {
      subject: 'You are bringing a vehicle: {plate}',
      intro:
        'You told us that you are bringing the vehicle. Bring proof of identity, and the registration certificate if you have it.',
    },
    cancelled: {
      subject: 'Order cancelled: {plate}',
      intro: 'You cancelled the scrapping of your vehicle. We have told the station.',
    },
    agreed: { subject: 'Pickup {time}: {plate}', intro: 'The pickup of your vehicle is agreed.' },
    proposed: {
      subject: 'Does pickup {time} suit you? {plate}',
      intro:
        'Below are the pickup time and the price that the station suggests. Answer on the page of your order.',
    },
    waiting: {
      subject: 'Pickup request sent: {plate}',
      intro: 'The station has your changed request and will answer it.',
    },
    tomorrow: {
      subject: 'Pickup tomorrow, {hours}: {plate}',
      intro: 'Your vehicle will be picked up tomorrow.',
    },
    soon: {
      subject: 'Reminder: pickup {time}: {plate}',
      intro: 'Your vehicle will be picked up on the next working day.',
    },
    unanswered: {
      subject: 'The station has not answered yet: {plate}',
      intro:
        'The station has not answered your pickup request yet. You can wait, call the station, or choose another one.',
    },
    started: {
      subject: 'The driver is on the way: {plate}',
      intro: 'The driver has left to pick up your vehicle.',
    },
    failed: {
      subject: 'Your vehicle was not picked up: {plate}',
      intro: 'Your vehicle could not be picked up. The station will suggest a new time.',
    },
    handedOver: {
      subject: 'Receipt for vehicle {plate}',
      intro:
        'The station has your vehicle. The certificate of destruction follows after the check.',
    },
    chooseAgain: {
      subject: 'Choose a new pickup time: {plate}',
      intro:
        'The pickup time was not confirmed before the deadline. Choose a new one, or another station.',
    },
    late: {
      subject: 'Was the vehicle picked up? {plate}',
      intro:
        'The agreed time has passed and the station has recorded no pickup. Call the station if the vehicle is still there.',
    },
    deliveryReminder: {
      subject: 'Remember to bring the vehicle: {plate}',
      intro:
        'You told the station that you will bring the vehicle. If your plans have changed, choose another day or cancel the order.',
    },
    lapsed: {
      subject: 'Order expired: {plate}',
      intro:
        'The order expired because the station did not answer in time. You can make a new one.',
    },
    refused: {
      subject: 'The station cannot accept your vehicle: {plate}',
      intro:
        'The station could not accept your vehicle, and your order has ended. You can order a pickup from another station, or tell one that you will bring the vehicle yourself.',
    },
  },
  station: {
    ordered: {
      subject: 'New pickup: {plate}',
      intro: 'An owner has ordered a pickup. Confirm the time and the price.',
    },
    announced: {
      subject: 'Vehicle on its way: {plate}',
      intro: 'An owner has told us that they will bring a vehicle to you.',
    },
    cancelled: {
      subject: 'Order cancelled: {plate}',
      intro: 'The owner has cancelled the order. The vehicle is no longer on its way to you.',
    },
    agreed: {
      subject: 'Pickup {time}: {plate}',
      intro: 'The owner ordered a pickup at an available time. You do not need to reply.',
    },
    moved: {
      subject: 'Pickup moved to {time}: {plate}',
      intro: 'The owner moved the pickup to an available time. You do not need to reply.',
    },
    changed: {
      subject: 'The owner changed the pickup: {plate}',
      intro: 'The owner chose another time. Please answer the request.',
    },
    contact: {
      subject: 'The owner’s contact details changed: {plate}',
      intro: 'The owner changed the contact details or the message.',
    },
    accepted: {
      subject: 'The owner accepted {time}: {plate}',
      intro: 'The owner accepted the time and the price that you suggested.',
    },
    declined: {
      subject: 'The suggestion did not suit the owner: {plate}',
      intro:
        'The owner did not accept the time or the price that you suggested. Make another suggestion.',
    },
    reminder: {
      subject: 'A pickup request is waiting for an answer: {plate}',
      intro: 'The owner is waiting for your answer.',
    },
    unanswered: {
      subject: 'A pickup request is unanswered: {plate}',
      intro: 'Your station has not answered the request in the promised time.',
    },
    lapsed: {
      subject: 'Order expired: {plate}',
      intro: 'The order expired because your station did not answer in time.',
    },
    certificateMissing: {
      subject: 'The certificate is missing: {plate}',
      intro: 'You have the vehicle, but the certificate of destruction has not been issued.',
    },
  },
}
