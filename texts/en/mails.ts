import { limits } from '#rules/limits.ts'
import type { mails as fi } from '../fi/mails.ts'
import type { Translated } from '../index.ts'

export const mails: Translated<typeof fi> = {
  greeting: 'Hello,',
  signature: 'Kierto – the recycling service for end-of-life vehicles',
  automatic: 'You cannot reply to this message.',
  vehicle: 'Vehicle: {vehicle}',
  plate: 'Registration number: {plate}',
  station: 'Station: {station}, {address}',
  stationContact: 'Phone {phone}, email {email}',
  place: 'Pickup address: {place}',
  map: 'On the map: {lat}, {lng}',
  orderNumber: 'Order number: {number}',
  missingParts: 'Missing parts: {parts}',
  message: 'Message: {message}',
  contact: 'Owner’s contact details: phone {phone}, email {email}',
  powersOfAttorney:
    'The vehicle has several owners. Each of the other owners must give a power of attorney by the handover.',
  follow: 'Follow the order: {url}',
  open: 'Incoming vehicles: {url}',
  parts: {
    engine: 'engine',
    gearbox: 'gearbox',
    catalyst: 'catalytic converter',
    traction_battery: 'traction battery',
    body_parts: 'body parts',
    wheels: 'wheels',
  },
  consentAsked: {
    subject: 'Your consent is requested',
    intro:
      'You own a vehicle together with somebody who intends to scrap it and asks for your consent. You see the vehicle and the person once you have signed in.',
    open: 'Open the request: {url}',
    outro:
      'The link works for {days} days. If you do not own a vehicle together with anybody, you do not need to do anything.',
  },
  consentRefused: {
    subject: 'Another owner does not consent to the scrapping: {plate}',
    refused:
      'Another owner of your vehicle has answered that they do not consent to the scrapping.',
    withdrawn: 'Another owner of your vehicle has withdrawn their consent to the scrapping.',
    outro:
      'The station cannot issue the certificate of destruction without a later power of attorney from that owner. Come to an agreement, or cancel the order.',
  },
  stationConsentRefused: {
    subject: 'An owner does not consent to the scrapping: {plate}',
    refused:
      'Another owner of a vehicle on its way to you has answered that they do not consent to the scrapping.',
    withdrawn:
      'Another owner of a vehicle on its way to you has withdrawn their consent to the scrapping.',
    outro:
      'The certificate needs a power of attorney that the owner gave after that answer, and a reason. Contact the person who ordered before the pickup.',
  },
  consentReminder: {
    subject: 'Consents are missing: {plate}',
    intro:
      'All owners must consent to the scrapping of your vehicle. So far {given} of {needed} have consented.',
    outro:
      'Ask for the missing consent again, or bring a written power of attorney. The order is not cancelled, but the station may decide not to pick the vehicle up.',
  },
  consentNews: {
    ordered: {
      subject: 'Scrapping ordered: {plate}',
      intro: 'Another owner has ordered the scrapping of the vehicle from {station}.',
    },
    orderEnded: {
      subject: 'Scrapping order cancelled: {plate}',
      intro:
        'The scrapping order that you consented to is cancelled. We will tell you if the scrapping is ordered again.',
    },
    certificate: {
      subject: 'Certificate of destruction issued: {plate}',
      intro:
        '{station} has received the vehicle whose scrapping you consented to, and has issued the certificate of destruction.',
    },
    statement: 'You gave this consent: “{statement}”',
    valid: 'Your consent is valid until {until}. See the request or withdraw the consent: {url}',
  },
  reason: 'Reason: {reason}',
  inProcess: 'Vehicles being processed: {url}',
  hazards: {
    highVoltage:
      'The vehicle has a high-voltage battery. Only trained staff may make it voltage-free.',
    gas: 'The vehicle has a gas tank. Only trained staff may empty it.',
  },
  stationSent: {
    subject: 'Vehicle on its way from another station: {plate}',
    intro: 'Another station is sending you a vehicle. The sender’s contact details are below.',
  },
  stationSentBack: {
    subject: 'Vehicle sent back: {plate}',
    intro:
      'The other station did not accept the vehicle. It is being processed at your station again.',
  },
  listingAsked: {
    subject: 'Request for your vehicle: {plate}',
    intro:
      'Another station asks for a vehicle that you offer. The message and the contact details are below.',
    open: 'Open the vehicle and send it to that station: {url}',
  },
  listingExpired: {
    subject: 'Listing expired: {plate}',
    intro:
      'The listing expired, and nobody took the vehicle. It is being processed again, and you can offer it again.',
  },
  claimLapses: {
    subject: 'Reception about to expire: {plate}',
    intro:
      'The reception of the vehicle is unfinished at your station. It expires on {time} unless you continue it.',
  },
  claimLapsed: {
    subject: 'Reception expired: {plate}',
    intro: `The reception of the vehicle was not continued for ${limits.claimHours} hours, so it has expired. You can search for the vehicle again.`,
  },
  claimDisputed: {
    subject: 'The owner says that the vehicle is not at the station: {plate}',
    intro:
      'The owner of the vehicle used strong identification and reported that the vehicle is not at the station below. Its reception there has ended.',
  },
  ownerCertificate: {
    subject: 'Certificate of destruction issued: {plate}',
    intro:
      '{station} has received your vehicle for scrapping and issued a certificate of destruction.',
    number: 'Certificate number: {number}',
    date: 'Date of issue: {date}',
    removed:
      'We report the scrapping to the vehicle register. Once the vehicle is deregistered, vehicle tax and motor insurance end automatically.',
    fetch: 'Sign in to download the certificate: {url}',
  },
  correctionOrdered: {
    subject: 'A certificate of destruction needs a correction: {plate}',
    intro:
      'Finnish Car Recycling asks you to correct the certificate {number}. The vehicle is {vehicle}.',
    open: 'Sign in and correct the certificate: {url}',
  },
  ownerNotice: {
    subject: 'A certificate of destruction was issued for your vehicle: {plate}',
    intro:
      '{station} issued a certificate of destruction on {date}. The vehicle is {vehicle}. The register names you as its owner, but another person handed it over.',
    known: 'If you know about this, you do not need to do anything.',
    report: 'If you do not know about this, sign in and report it: {url}',
  },
  adminOwnerReport: {
    subject: 'An owner does not know of the handover: {plate}',
    intro:
      'A registered owner reported that they do not know of the handover. The certificate is {number} and the vehicle {vehicle}.',
    open: 'Open the reports: {url}',
  },
  certificateReasons: {
    holder_name: 'the owner’s name',
    holder_address: 'the owner’s address',
    holder_nationality: 'the owner’s nationality',
    owner_missing: 'an owner was missing',
    plates: 'plate details',
    spelling: 'a spelling mistake',
    issuer_details: 'the issuer’s details',
    vehicle_identity: 'the vehicle’s identity',
    date: 'the date',
    wrong_vehicle: 'the wrong vehicle',
    not_entitled: 'the person handing over had no right to do so',
    issued_twice: 'the certificate was issued twice',
    not_delivered: 'vehicle not delivered',
    fraud: 'fraud',
    other: 'another reason',
  },
  ownerCorrected: {
    subject: 'Certificate of destruction corrected: {plate}',
    intro:
      'The certificate of destruction {replaces} was corrected. The new certificate has the number {number}.',
    reason: 'Reason for the correction: {reason}.',
    fetch: 'Sign in and download the new certificate: {url}',
  },
  ownerAnnulled: {
    subject: 'Certificate of destruction annulled: {plate}',
    intro: 'The certificate of destruction {number} was annulled. It is no longer valid.',
    reason: 'Reason: {reason}.',
    next: 'We ask the register to reverse the deregistration. You can see the status of the certificate in the service: {url}',
  },
  registrationOpen: 'Open the notices to the register: {url}',
  registrationReasons: {
    VEHICLE_NOT_FOUND: 'the vehicle is not in the register',
    ALREADY_DEREGISTERED: 'the vehicle is already deregistered',
    UNKNOWN: 'the register gave no reason',
  },
  registrationLate: {
    subject: 'The register has not confirmed the scrapping: {plate}',
    intro:
      'The vehicle register has not confirmed the scrapping notice in 48 hours. Certificate {number} is valid.',
    next: 'The service sends the notice again until the register answers. If this continues, contact Finnish Car Recycling.',
  },
  registrationRefused: {
    subject: 'The register refused the scrapping notice: {plate}',
    intro:
      'The vehicle register refused the scrapping notice of certificate {number}. Reason: {reason}. The certificate is valid.',
    next: 'Do not destroy the vehicle yet. Contact Finnish Car Recycling and give the number of the certificate.',
  },
  companyAnnulled: {
    subject: 'Certificate of destruction annulled: {plate}',
    intro: 'Your company’s certificate of destruction {number} was annulled.',
    next: 'The vehicle is being processed without a valid certificate. Issue a new certificate or give up the vehicle.',
  },
  passwordReset: {
    subject: 'Set a new password',
    intro: 'A new password was requested for the username {username}.',
    link: 'Set the password: {url}',
    once: 'The link works once and expires in {minutes} minutes.',
    ignore:
      'If you did not ask for it, you do not need to do anything. Your current password is valid.',
  },
  invitation: {
    subject: 'Your username for Kierto',
    intro: 'You have been given a username for the recycling service for end-of-life vehicles.',
    username: 'Username: {username}',
    company: 'Company: {company}',
    link: 'Set a password to start using it: {url}',
    once: 'The link works once and expires in {days} days. The person who opened the account can send you a new one.',
    ignore: 'If you did not expect this message, you do not need to do anything.',
  },
  accountOpened: {
    subject: 'Your account is ready',
    intro: 'A password was set for the username {username}.',
    login: 'Sign in to the service: {url}',
    warning:
      'If you did not set the password yourself, contact the person who opened the account at once.',
  },
  passwordChanged: {
    subject: 'Your password was changed',
    intro:
      'The password of the username {username} was changed. Sign in with the new password on all your devices.',
    warning: 'If you did not change it yourself, ask for a new one at once: {url}',
  },
  emailToConfirm: {
    subject: 'Confirm your new email address',
    intro:
      'The main user of your company changed the email address of the username {username} to {email}. Confirm the address with your password.',
    link: 'Confirm the address: {url}',
    once: 'The link works once and expires in {days} days. Messages go to the old address until you confirm the new one.',
    ignore: 'If the username is not yours, you do not need to do anything.',
  },
  emailChangeAsked: {
    subject: 'A change of your email address was requested',
    intro:
      'The main user of your company wants to change the email address of the username {username} to {email}. The address changes when you confirm it with the link sent to that address and your password.',
    warning:
      'If the address is not yours, do not confirm it. Contact the main user of your company.',
  },
  emailChanged: {
    subject: 'Your email address was changed',
    intro:
      'The email address of the username {username} was changed. No more messages will come to this address.',
    warning:
      'If you did not change it yourself, change your password at once and contact the main user of your company.',
  },
  secondFactorSet: {
    subject: 'Two-step sign-in is on',
    intro:
      'Two-step sign-in was set up for the username {username}. Besides the password, signing in now asks for a code from the authenticator app.',
    others: 'Your other devices have been signed out.',
    warning: 'If it was not you, change your password at once: {url}',
  },
  secondFactorRemoved: {
    subject: 'Two-step sign-in is off',
    intro:
      'Two-step sign-in was turned off for the username {username}. The password alone is now enough to sign in.',
    byAssociation: 'The service administrator turned it off and signed out all your devices.',
    again: 'You can set it up again in your profile: {url}',
    warning:
      'If you neither asked for this nor did it yourself, change your password at once and contact the main user of your company.',
  },
  recoveryCodeUsed: {
    subject: 'A recovery code was used',
    intro: 'A recovery code was used with the username {username}. It no longer works.',
    left: {
      one: 'You have {n} recovery code left.',
      other: 'You have {n} recovery codes left.',
    },
    renew: 'You get new recovery codes in your profile: {url}',
    warning: 'If it was not you, change your password at once.',
  },
  failedLogins: {
    subject: 'Someone tried to sign in with a wrong password',
    intro:
      'Before you signed in, there were several attempts to sign in with the username {username} and a wrong password.',
    own: 'If you mistyped the password yourself, you do not need to do anything.',
    warning: 'If not, change your password and set up two-step sign-in in your profile: {url}',
  },
  mainUserAppointed: {
    subject: 'You are now a main user of your company',
    intro: 'The service administrator has made the username {username} a main user of {company}.',
    may: 'You can now manage your company’s users, stations and subcontractors: {url}',
  },
  companyClosed: {
    subject: 'Your company’s accounts have been closed: {company}',
    intro:
      'The service administrator has closed the accounts of {company}. Its users and those of its subcontractors can no longer sign in.',
    ask: 'If you do not know why, contact the service administrator.',
  },
  companyReopened: {
    subject: 'Your company’s accounts have been reopened: {company}',
    intro: 'The service administrator has reopened the accounts of {company}.',
    login: 'Users can sign in again: {url}',
  },
  feedback: {
    subject: 'Accessibility feedback {reference}',
    intro:
      'Somebody has sent feedback with the form in the accessibility statement. Answer by {date}.',
    page: 'Page: {page}',
    sender: 'Reply to: {email}',
    noSender: 'The sender gave no email address.',
    language: 'Language of the form: {language}',
    languages: { fi: 'Finnish', se: 'Swedish', en: 'English' },
  },
  feedbackReceipt: {
    subject: 'We have received your feedback: {reference}',
    intro:
      'Thank you for your feedback on accessibility. Its reference is {reference}. We will answer by {date}.',
    notMine:
      'If you did not send feedback, somebody has entered your address by mistake. You do not need to do anything.',
  },
  loadSent: {
    subject: 'Load {number} is on its way: {company}',
    intro: '{company}, {station}, has sent you load {number}.',
    vehicles: { one: 'The load has {n} vehicle.', other: 'The load has {n} vehicles.' },
    wastes: { one: 'The load has {n} item of waste.', other: 'The load has {n} items of waste.' },
    what: 'See the details of the load. Receive or refuse it at this link:',
    until:
      'The link works until {until}. Do not give it to outsiders. Anyone who has it can sign for the load.',
  },
  loadCorrected: {
    subject: 'Load {number} has been corrected: {company}',
    intro: '{company}, {station}, has corrected load {number}. This is version {version}.',
    what: 'The corrected details:',
  },
  partQuestion: {
    subject: 'Question about a part: {part}, {make} {model} {year}',
    intro: 'Somebody asks for a part in the spare-parts search.',
    part: 'Part: {part}',
    code: 'Part code: {code}',
    vehicle: 'Vehicle: {make} {model} {year}',
    from: 'From: {name}',
    reply: 'Reply to this email. The reply goes to the person who asked.',
  },
  reportReceived: {
    subject: 'Report received: {receipt}',
    confirmSubject: 'Confirm the battery report: {receipt}',
    confirm: 'Confirm your email address. We accept the report once you confirm:',
    notYours:
      'If you did not make this report, you do not need to do anything. We will discard it.',
    intro: 'We have received the report: {type} {year}.',
    receipt: 'Receipt number: {receipt}',
    open: 'Open the report: {url}',
  },
  reportLink: {
    subject: 'Address of the report: {type} {year}',
    intro: 'You can continue the report at this address:',
    secret: 'Do not give the address to outsiders. Anyone who has it can change the report.',
  },
  reportUnderBusinessId: {
    subject: 'A battery report was made under your business ID',
    intro:
      'A battery report for {year} was made in the public form under the business ID {businessId}. The company given is {name}.',
    notYours:
      'If your company did not make it, contact the service administrator and give the receipt number.',
  },
  reportVoided: {
    subject: 'A report does not count: {type} {year}',
    intro:
      'The service administrator has voided the report. Its figures are not counted. Contact the administrator if this is a mistake.',
  },
  reportReopened: {
    subject: 'A report has been reopened: {type} {year}',
    intro:
      'The service administrator has reopened the report so that it can be corrected. The report you submitted is valid until you submit it again.',
    open: 'Open the report: {url}',
  },
  permitEnding: {
    subject: 'The environmental permit ends on {date}',
    intro:
      'The environmental permit of {company} ends on {date}. After that the company can neither receive vehicles nor issue certificates of destruction.',
    next: 'Send the new permit, or the authority’s decision to extend it, to Finnish Car Recycling in good time.',
    open: 'Permit details: {url}',
  },
  reportReminder: {
    subject: 'Reminder: {type} {year}',
    intro: 'The report of {company} has not been submitted yet: {type} {year}.',
    deadline: 'Deadline: {date}',
    shops: 'Stations whose report is missing:',
    open: 'Fill in the report: {url}',
  },
}
