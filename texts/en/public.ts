import type { publicPages as fi } from '#texts/fi/public.ts'
import type { Translated } from '#texts/index.ts'

export const publicPages: Translated<typeof fi> = {
  start: {
    signedOut: 'You have signed out.',
    title: 'Recycle your old vehicle',
    lead: 'Use Kierto to have your vehicle scrapped. The station takes care of the rest.',
    owner: {
      title: 'I own a vehicle',
      text: 'Order a pickup or bring the vehicle yourself. Follow the order and download the certificate of destruction.',
      button: 'Sign in as an owner',
    },
    operator: {
      title: 'I work at a station',
      text: 'Receive, process and report end-of-life vehicles.',
      button: 'Sign in',
    },
    continueAs: 'Continue as {name}',
    othersTitle: 'Other services',
    others: {
      spareParts: { title: 'Find a spare part', text: 'Stations that have vehicles like yours.' },
      batteryForm: {
        title: 'Report batteries',
        text: 'For importers: the yearly report on traction batteries, without signing in.',
      },
      verifyByNumber: {
        title: 'Check a certificate',
        text: 'Is a certificate of destruction genuine and valid?',
      },
    },
    stepsTitle: 'How scrapping works',
    steps: {
      find: {
        title: 'Find the vehicle',
        text: 'Its details come from the register once you have signed in.',
      },
      choose: {
        title: 'Choose a station',
        text: 'See the nearest stations on a map, and choose a pickup or your own transport.',
      },
      hand: {
        title: 'Hand the vehicle over',
        text: 'The station receives it and reports the scrapping to the register.',
      },
      certificate: {
        title: 'Get the certificate of destruction',
        text: 'Vehicle tax and motor insurance end automatically.',
      },
    },
    costTitle: 'Scrapping is free',
    cost: 'The station may charge for pickup and for missing parts. You will know the price of the pickup in advance.',
  },
  verify: {
    title: 'Check a certificate of destruction',
    checking: 'Checking the certificate',
    genuine: 'The certificate is genuine',
    genuineWhat: 'This certificate was issued in Kierto. Compare these details with the paper.',
    unknown: 'The certificate was not found',
    unknownWhat:
      'There is no certificate at this address. Scan the QR code again. Make sure that the whole code is visible. If the result is the same, the certificate was not issued in Kierto.',
    failed: 'The certificate could not be checked',
    number: 'Certificate number',
    issuedAt: 'Date of issue',
    issuer: 'Issuer',
    vehicle: 'Vehicle',
    vin: 'VIN',
    checkedAt: 'Checked on {moment}.',
    replaced: 'The certificate was replaced',
    replacedWhat:
      'It was replaced by certificate {number} on {date}. Ask the issuer for the new one.',
    annulled: 'The certificate was annulled',
    annulledWhat: 'The certificate has not been valid since {date}.',
    seal: 'Seal',
    sealed: '{by}, {when}. The seal was checked when it was issued, level {level}.',
    unsealed: 'Issued before the electronic seal.',
    register: 'Register',
    downloadReceipt: 'Download the register’s receipt (PDF)',
    registration: {
      pending: 'The scrapping has been reported and awaits confirmation',
      confirmed: 'The register confirmed it: {receipt}',
      refused: 'The register has not confirmed it',
      manual: 'The station reports the scrapping to the register',
    },
    byNumber: {
      title: 'Check a certificate of destruction',
      lead: 'Enter the number and the date of issue from the certificate. To see the vehicle, scan the certificate’s QR code.',
      numberHint: 'For example FI-2026-000001',
      check: 'Check',
      valid: 'The certificate is valid',
      validWhat: 'The certificate was issued in Kierto on the date that you gave.',
      none: 'The certificate was not found',
      noneWhat: 'No certificate has this number and this date of issue. Check both on the paper.',
      numberWrong: 'Enter the number as it appears on the certificate.',
    },
    file: {
      title: 'Check a file',
      what: 'Choose the PDF file of the certificate. The file stays on your device. The service gets only its checksum.',
      choose: 'Choose a file',
      genuine: 'The file is genuine',
      genuineWhat: 'The file is certificate {number}, issued on {date}. It has not been changed.',
      replaced: 'The file is genuine, but the certificate was replaced',
      annulled: 'The file is genuine, but the certificate was annulled',
      unknown: 'The file was not recognised',
      unknownWhat: 'This file is not an unchanged certificate from Kierto.',
      failed: 'The file could not be checked',
    },
    privacy: 'This page does not show personal data.',
  },
}
