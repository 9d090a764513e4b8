import type { consent as fi } from '../fi/consent.ts'
import type { Translated } from '../index.ts'

export const consent: Translated<typeof fi> = {
  statement: {
    text: 'I consent to the scrapping and final deregistration of {vehicle}. I authorise {person} to hand it over on my behalf. I know that the vehicle cannot be registered again afterwards.',
    vehicle: 'vehicle {plate}',
    thisVehicle: 'this vehicle',
    personBelow: 'the person named below',
    personAsking: 'the owner who asked for my consent',
  },
  link: {
    title: 'Consent to scrapping',
    lead: 'Another owner asks for your consent to the scrapping of a vehicle that you own together.',
    what: 'You see the vehicle, the person who asks and the station once you have signed in. This page reveals none of it to anybody.',
    how: 'Sign in with online banking codes or a mobile certificate. We check in the register that you own the vehicle.',
    button: 'Sign in',
    notMine: 'If you do not own a vehicle together with anybody, you can close this page.',
  },
  request: {
    title: 'Consent to scrapping',
    lead: '{name} intends to scrap a vehicle that you own together.',
    waiting: 'We are checking in the register that you own the vehicle…',
    own: 'This is your own request. Send the link to the other owners of the vehicle.',
    toHome: 'Go to the home page',
    notOwner:
      'According to the register you do not own this vehicle. So we show neither the vehicle nor the person who asks.',
    represent: 'I represent a company that owns the vehicle',
    company: 'You are answering on behalf of {company}.',
    order: 'Scrapping order',
    noOrder: 'The scrapping has not been ordered yet.',
    number: 'Order number',
    station: 'Station',
    phone: 'Phone',
    how: 'How',
    time: 'Time',
    timeOpen: 'By agreement with the station',
    kinds: { pickup: 'Pickup', self_delivery: 'The owner brings the vehicle' },
    count: 'Consents {given}/{needed}',
    wordingTitle: 'Your consent',
    conditions:
      'My consent is valid for {days} days. I can withdraw it until the station has the vehicle.',
    email: 'Email',
    emailHint:
      'You can leave this empty. If you consent, we write to this address when the scrapping is ordered or cancelled and when the certificate is issued.',
    news: 'We write to {email} when the scrapping is ordered or cancelled and when the certificate is issued.',
    give: 'I consent',
    refuse: 'I do not consent',
    withdraw: 'Withdraw the consent',
    given: 'You consented on {time}. The consent is valid until {until}.',
    refused:
      'You answered on {time} that you do not consent. The person who asked sees your answer, and the station sees it with the order.',
    withdrawn:
      'You withdrew your consent on {time}. The person who asked sees your answer, and the station sees it with the order.',
    changeMind: 'You can change your answer until the certificate of destruction is issued.',
    handedOver: 'The station already has the vehicle, so the consent can no longer be withdrawn.',
    sent: 'Your answer is saved',
    failed: 'The answer was not saved',
  },
  home: {
    title: 'Requests for consent',
    failed: 'We could not load the requests for consent',
    waits: '{name} asks you to consent to scrapping the vehicle.',
    given: 'You have consented to the scrapping.',
    refused: 'You said that you do not consent to the scrapping.',
    withdrawn: 'You have withdrawn your consent to the scrapping.',
    open: 'Open the request',
  },
  panel: {
    question: 'How will the others consent?',
    online: 'Online',
    onlineWhat:
      'You send them a link. They identify themselves and see your name, the station and the time.',
    paper: 'On paper',
    paperWhat: 'You hand over a power of attorney from each of them with the vehicle.',
    estateTitle: 'If one of the owners has died',
    title: 'Consent of the other owners',
    what: {
      one: 'The vehicle has {n} owner.',
      other: 'The vehicle has {n} owners. All of them must consent to the scrapping.',
    },
    ask: 'Ask for consent online',
    print: 'Print powers of attorney',
    failed: 'We could not load the consents',
    askFailed: 'The request was not made',
    count: 'Consents {given}/{needed}',
    notCounted:
      'The station sees the consent, but for the time being you also need a power of attorney on paper.',
    owner: 'Owner {n}',
    company: 'Owner {n}, a company',
    states: {
      requested: 'Has not answered yet',
      given: 'Consented on {time}',
      refused: 'Does not consent',
      withdrawn: 'Withdrew the consent',
      lapsed: 'No longer an owner',
    },
    expired: 'The consent has expired',
    onPaper: 'Power of attorney on paper',
    restricted:
      'This owner’s details are withheld. Bring a power of attorney on paper from the owner.',
    refusedHelp:
      'The station cannot issue the certificate without a later power of attorney. Come to an agreement, or cancel the order.',
    toPaper: 'Use a power of attorney',
    toOnline: 'Ask online',
    paperTitle: 'Who signs the power of attorney?',
    papers: {
      self: {
        title: 'The owner',
        list: ['A power of attorney signed by the owner'],
      },
      estate: {
        title: 'The owner has died',
        list: [
          'Estate inventory deed or certificate of kinship',
          'A power of attorney from every shareholder of the estate who is not present, or the appointment of the administrator',
        ],
      },
      minor: {
        title: 'The owner is under age',
        list: ['A power of attorney signed by all guardians', 'Proof of custody'],
      },
      guardian: {
        title: 'The owner has a legal guardian',
        list: [
          'A power of attorney signed by the legal guardian',
          'An extract from the register of guardianship affairs, or the decision of the court',
        ],
      },
    },
    link: 'Link for the other owners',
    ready:
      'The link is ready. Send it to the other owners yourself. You can send the same link to everybody. Only an owner of the vehicle sees the request.',
    copy: 'Copy the link',
    copied: 'The link is copied',
    copyFailed: 'The link could not be copied. Select it and copy it yourself.',
    share: 'Send the link now',
    shareText: 'I ask for your consent to the scrapping of our vehicle.',
    qr: 'Show the QR code',
    qrHide: 'Hide the QR code',
    qrLabel: 'QR code that opens the request for consent',
    email: 'Email of the other owner',
    emailHint: 'We use the address only to send this message.',
    send: 'Send the link',
    mailed: 'The link is sent',
  },
}
