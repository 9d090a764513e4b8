import type { owner as fi } from '#texts/fi/owner.ts'
import type { Translated } from '#texts/index.ts'

export const owner: Translated<typeof fi> = {
  home: {
    welcome: 'Hello, {name}!',
    lead: 'Scrap a vehicle, follow your order or download a certificate of destruction.',
    recycle: {
      title: 'Scrap a vehicle',
      text: 'Order a pickup, or say that you will bring the vehicle yourself. It takes about five minutes.',
    },
    history: {
      title: 'Certificates of destruction',
      text: 'See and download the certificates you have received.',
    },
    data: {
      title: 'Your data',
      text: 'See what is kept about you and who has looked at it. Download or erase it.',
    },
    howTitle: 'How it works',
    how: {
      find: 'Find the vehicle by its registration number or VIN.',
      choose: 'Tell us where it stands and choose a station.',
      hand: 'Order a pickup or bring the vehicle yourself. Have your identity card at hand.',
      certificate:
        'You receive a certificate of destruction. Vehicle tax and motor insurance end by themselves.',
    },
    costTitle: 'What does it cost?',
    cost: 'Scrapping and the certificate of destruction are free for you. A pickup may cost something: the station tells you the price before it fetches the vehicle.',
  },
  orders: {
    title: 'Your orders',
    failed: 'Your orders could not be loaded',
    none: 'You have no orders at the moment',
    noneWhat:
      'Once you order a pickup or say that you will bring a vehicle, you can follow it here.',
    pickup: 'Pickup ordered',
    self_delivery: 'You bring it',
    done: 'Done',
    steps: 'Steps of the order',
    place: 'Place of pickup',
    preferredDate: 'Preferred day of pickup',
    toCertificate: 'Download the certificate',
  },
  stages: {
    ordered: {
      pickup: 'Pickup ordered',
      self_delivery: 'The station has your notice',
    },
    received: {
      done: 'The station has received the vehicle',
      pickup: 'Waiting for pickup',
      pickupWhat: 'The station calls you to agree on a time and on the price, if there is one.',
      self_delivery: 'Waiting for you to bring the vehicle',
      selfDeliveryWhat: 'Bring proof of identity.',
    },
    in_process: {
      done: 'The vehicle has been processed',
      now: 'In process',
      nowWhat: 'The station checks the details and issues the certificate of destruction.',
      ahead: 'Processing',
    },
    certificate_issued: {
      done: 'Certificate of destruction issued',
      ahead: 'Certificate of destruction',
    },
  },
  cancel: {
    button: 'Cancel the order',
    title: 'Cancel the order?',
    what: 'We tell the station, which then no longer expects the vehicle. You can make a new order at any time.',
    confirm: 'Cancel the order',
    keep: 'Keep the order',
    done: 'The order is cancelled. We have told the station.',
    received:
      'The order can no longer be cancelled: the station has received the vehicle. Call the station if something is wrong.',
    gone: 'The order had already been cancelled.',
    failed: 'The order could not be cancelled',
  },
  history: {
    title: 'Certificates of destruction',
    lead: 'All certificates issued to you are here. You can download them again at any time.',
    failed: 'The certificates could not be loaded',
    none: 'No certificates were found',
    noneWhat:
      'A certificate appears here once a station has received your vehicle and checked the details.',
    start: 'Scrap a vehicle',
    number: 'Certificate number',
    issuedAt: 'Date of issue',
    issuer: 'Issuer',
    agent: 'Issued by',
    download: 'Download the certificate',
    downloadNamed: 'Download the certificate: {vehicle} {plate}',
    downloaded: 'The certificate has been downloaded: {name}',
    events: 'Steps',
    step: {
      ordered: 'Order made',
      cancelled: 'Order cancelled',
      received: 'Vehicle received',
      certificate_issued: 'Certificate of destruction issued',
    },
  },
  power: {
    title: 'Power of attorney to scrap a vehicle',
    lead: 'Print one form for each of the other owners. Each of them fills in and signs their own. Give the forms to the station when you hand over the vehicle.',
    copies: 'How many forms?',
    copiesHint: 'One for each of the other owners',
    print: 'Print',
    back: 'Back',
    sheets: 'Preview',
    sheet: 'Form {n}/{total}',
    vehicle: 'Vehicle',
    grantor: 'Grantor: owner of the vehicle',
    attorney: 'Attorney',
    name: 'Name',
    birthDate: 'Date of birth or business ID',
    address: 'Address',
    phone: 'Phone',
    statement:
      'I authorise the attorney named below to hand over this vehicle on my behalf for scrapping and final deregistration. I know that the vehicle cannot be registered again afterwards.',
    placeAndDate: 'Place and date',
    signature: 'Signature and name in block letters',
    note: 'The attorney proves their identity when handing over the vehicle.',
  },
}
