import type { Translated } from '#texts/index.ts'
import type { privacy as fi } from '#texts/fi/privacy.ts'

export const privacy: Translated<typeof fi> = {
  title: 'Privacy notice',
  lead: 'We process personal data only so that an end-of-life vehicle gets reliably from its owner to recycling and off the register.',
  controllerTitle: 'Controller',
  controllerText:
    'The controller is responsible for the service. Recycling operators and their subcontractors process the data of the vehicles they receive on its behalf. They see only the vehicles at their own stations.',
  name: 'Name',
  address: 'Address',
  email: 'Data protection matters',
  settingsFailed: 'We could not load the contact details',
  dataTitle: 'What data, why and for how long',
  dataText: 'This table is made from the service’s own records. It changes when the service does.',
  columns: { data: 'Data', purpose: 'Purpose', basis: 'Legal basis', kept: 'Stored for' },
  groups: {
    identity: {
      title: 'Name and personal identity code',
      text: 'Identifying the owner after strong identification. The code is stored encrypted.',
    },
    orders: {
      title: 'Orders',
      text: 'Agreeing on a pickup or delivery: contact details, pickup address, message.',
    },
    vehicles: {
      title: 'Vehicles searched for, and the right to them',
      text: 'Making sure that the vehicle belongs to whoever asks, or to their company.',
    },
    handovers: {
      title: 'Handovers and powers of attorney',
      text: 'Establishing who has the right to hand the vehicle over.',
    },
    consents: {
      title: 'Consents to scrapping',
      text: 'To find out whether the other owners of the vehicle consent to its scrapping. Owners are recognised by a hash that does not reveal the personal identity code. If you left an email address, we write to it about the progress of the scrapping.',
    },
    papers: {
      title: 'Certificates and the vehicle’s stages',
      text: 'Issuing the certificate, deregistration and waste records.',
    },
    notices: {
      title: 'Notices to the registered owner',
      text: 'Telling the owner when somebody else has handed the vehicle over for scrapping.',
    },
    sessions: {
      title: 'Sign-ins',
      text: 'Keeping you signed in and preventing misuse.',
    },
    users: {
      title: 'Station users and contact persons',
      text: 'Giving station staff access to the service, and keeping in touch.',
    },
    reports: {
      title: 'Reports from stations and battery importers',
      text: 'Collecting the reports that the law asks for: name and contact details of who answers.',
    },
    messages: {
      title: 'Outgoing messages and unfinished requests',
      text: 'Sending confirmations and notices once, and correctly.',
    },
    log: {
      title: 'Access log',
      text: 'Supervising who has looked up or changed data, and why.',
    },
  },
  bases: {
    contract: 'The service you asked for (Art. 6(1)(b))',
    legal_duty: 'Legal obligation (Art. 6(1)(c))',
    legitimate_interest: 'Legitimate interest: security and running of the service (Art. 6(1)(f))',
  },
  kept: {
    service: 'For as long as it is in use',
    employment: '2 years from the closing of the user account',
    waste_books:
      '6 years from the end of the year of the last event (Waste Act 646/2011, section 119)',
    order_contact:
      'Contact details, pickup address and message: 6 months from the end of the order',
    household_transfer:
      'Name and address on the transfer document of a pickup, 3 years from the receipt (Waste Act 646/2011, section 121)',
    consent: 'A consent that led to no certificate, and its email address, for 6 months',
    consent_link: 'The link of a request for consent for 30 days',
    look_up: '30 days if no order or certificate follows, otherwise as those',
    part: 'Removed part 24 months from its sale or disposal',
    withdrawn_part: 'Withdrawn part 10 years',
    part_search: 'The number of spare-part searches, without who searched: 365 days',
    session: '30 days from the end of the sign-in',
    attempt: 'An attempt to identify: 10 minutes',
    throttle: 'A note of a wrong password: at most one day',
    delivery: '30 days from sending',
    repetition: 'The repeat of a request: 24 hours',
    contact: 'Contact person: 2 years from the closing of the company or station',
    person: 'Owner: 30 days from the last sign-in, once nothing refers to them any more',
    one_time: 'One-time links and codes: 30 days from use or expiry',
    preparation: 'An unfinished setup of two-step sign-in: 1 hour',
    export_file: 'A file to download: 24 hours',
    export: 'A request for a file: 30 days',
    report: '6 years from the end of the year of the report (Waste Act 646/2011, section 119)',
    notice: '24 months (a notice to the registered owner)',
    document: '24 months (a document about the owner’s right)',
    request: '6 months (request for an available vehicle)',
    picture: '12 months (picture of a treated vehicle)',
    reminder: 'A note of a reminder: 1 year',
    audit: '24 months',
  },
  sections: [
    {
      title: 'Where the data comes from',
      text: [
        'Your name and personal identity code come from strong identification. The vehicle’s details and owners come from the Transport Register (Traficom). Authority to act for a company is checked in the company registers. The rest comes from you or from the station that receives the vehicle.',
        'We respect disclosure restrictions in the register. An address from the register is not stored.',
      ],
    },
    {
      title: 'Who receives data',
      text: [
        'The station you choose, its operator and subcontractor: the details of the vehicle and the order. The personal identity code from the identification is not shown to them. The station may ask for your personal identity code when you hand over the vehicle.',
        'Traficom: the scrapping notice that takes the vehicle off the register. The identification service (Telia) and the registers of representation: what the query needs.',
        'Data is not sold or given away for marketing. It is not transferred outside the EU and the EEA. The service makes no automated decisions about you.',
      ],
    },
    {
      title: 'Your rights',
      text: [
        'You can see, download and delete your data yourself by signing in to the page Your data. It also shows who has viewed it. Data that the law requires us to store cannot be deleted before its period has ended.',
        'You can ask for a mistake to be corrected or for processing to be restricted. You can also object to processing that is based on legitimate interest. Write to the address above. We will answer within a month.',
        'If you think your data is processed unlawfully, you can complain to the Data Protection Ombudsman.',
      ],
    },
    {
      title: 'Do you have to give the data?',
      text: [
        'Identification and contact details are needed to order online. You can also take the vehicle straight to a take-back point, where the station checks the owner on the spot.',
      ],
    },
  ],
  ownData: 'Go to your data',
  authority: 'Office of the Data Protection Ombudsman',
}
