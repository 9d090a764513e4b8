import type { operatorRecycle as fi } from '#texts/fi/operator-recycle.ts'
import type { Translated } from '#texts/index.ts'
import { recycleCertificate } from './operator-recycle-certificate.ts'
import { recycleDetails } from './operator-recycle-details.ts'
import { recycleOwner } from './operator-recycle-owner.ts'
import { recycleSearch } from './operator-recycle-search.ts'
import { recycleVehicle } from './operator-recycle-vehicle.ts'

export const operatorRecycle: Translated<typeof fi> = {
  flow: 'Steps of receiving a vehicle',
  back: 'Back',
  choose: 'Choose',
  steps: {
    search: 'Search',
    vehicle: 'Vehicle',
    owner: 'Handed over by',
    certificate: 'Certificate',
    details: 'Planned use',
    done: 'Done',
  },
  settled: {
    title: 'Vehicle being received',
    car: 'Vehicle',
    owner: 'Handed over by',
    certificate: 'Certificate of destruction',
  },
  leave: {
    title: 'Leave without finishing?',
    what: 'The vehicle is not being processed yet. If you leave it unfinished, you can continue on this device.',
    whatListed:
      'The vehicle is in the list Processing, under Unfinished. You can continue on any device.',
    keep: 'Leave it unfinished',
    leave: 'Delete the draft',
    stay: 'Continue receiving',
  },
  kept: {
    title: { one: '{n} unfinished here', other: '{n} unfinished here' },
    left: 'Left {when}',
    goOn: 'Continue',
    remove: 'Remove',
  },
  start: { title: 'Loading the vehicle' },
  gone: {
    title: 'The vehicle is no longer at this station',
    what: 'It has been moved, or more than a day has passed since you began. Search for the vehicle again to see its status.',
    search: 'Search again',
  },
  /** The vehicle is at the station before its owner is checked. */
  arrival: {
    title: 'Can’t check the owner now?',
    what: 'Take a picture of the vehicle in the yard. The vehicle is then recorded as being here, and the reception does not expire.',
    take: 'The vehicle is here, take a picture',
    choose: 'Choose a picture',
    sending: 'Sending the picture',
    done: 'The vehicle is recorded as being here',
    doneWhat: 'It is in the list Processing, under Unfinished. Other stations cannot receive it.',
  },
  ways: {
    toOwner: 'To the owner check',
    toCertificate: 'To the certificate',
    toIncoming: 'Incoming vehicles',
  },
  trouble: {
    NETWORK_ERROR: {
      what: 'Everything you entered has been saved. Try again when the connection is back.',
    },
    GENERAL_ERROR: { what: 'Everything you entered has been saved.' },
    NOT_FOUND: {
      title: 'The vehicle is not at this station',
      what: 'Check that the right station is chosen, or search for the vehicle by its registration number.',
    },
    VEHICLE_UNKNOWN: {
      title: 'The vehicle is not in the register',
      what: 'Compare the number with the plate, or try the VIN. If there is neither, add the vehicle without a number.',
    },
    VEHICLE_ALREADY_SCRAPPED: {
      title: 'The vehicle already has a certificate of destruction',
      what: 'No second certificate is issued. If it was issued just now, its details appear in a moment.',
    },
    VEHICLE_IN_ANOTHER_SHOP: {
      title: 'The vehicle is at another station',
      what: 'Contact that station. Everything you entered has been saved.',
    },
    STATUS_CONFLICT: {
      title: 'Someone else has changed this vehicle',
      what: 'The vehicle’s status has changed, and nothing was saved. See where the vehicle is now.',
    },
    OWNER_NOT_CONFIRMED: {
      title: 'The person handing over has not been checked',
      what: 'Check the person, and tick off the powers of attorney of all other owners.',
    },
    CONSENT_REFUSED: {
      title: 'An owner does not consent to the scrapping',
      what: 'Add a later power of attorney from the owner and enter the reason. Everything you entered has been saved.',
    },
    HOLDER_INCOMPLETE: {
      title: 'Details of an owner are missing',
      what: 'Complete the owner’s details.',
    },
    ISSUER_INCOMPLETE: {
      title: 'The company cannot issue the certificate',
      what: 'Something is missing from the company’s details, or its permit has ended. Ask the main user to check the details.',
    },
    PERMIT_ENDED: {
      title: 'The environmental permit has ended',
      what: 'New vehicles cannot be received. The main user reports the new permit to Finnish Car Recycling.',
    },
    APPROVAL_NEEDED: {
      title: 'Waiting for approval',
      what: 'The register has another owner. A main user approves the entry in this step.',
    },
    DOCUMENT_MISSING: {
      title: 'A document is missing',
      what: 'Add a picture or a file of the document that proves the right to hand the vehicle over.',
    },
    CERTIFICATE_MISSING: {
      title: 'The certificate of destruction is missing',
      what: 'Issue the certificate before you move the vehicle to processing.',
    },
    TRAFICOM_BROKEN: {
      title: 'The vehicle register cannot be reached',
      what: 'The problem is in the vehicle register. What you entered has been saved. Try again in a moment.',
    },
    TRAFICOM_API_EXCEPTION: {
      title: 'The vehicle register has a fault',
      what: 'The problem is in the vehicle register. What you entered has been saved. Try again in a moment.',
    },
    TRAFICOM_API_PERMISSION_DENIED: {
      title: 'The vehicle register did not permit this query',
      what: 'Tell your main user. Meanwhile, enter the person by hand from the papers.',
    },
    TRAFICOM_API_OWNER_RESTRICTED: {
      title: 'The register does not disclose the owner’s details',
      what: 'The owner’s details are protected. Check proof of identity and the registration certificate, and enter the person by hand.',
    },
    FILE_TOO_LARGE: {
      title: 'The file is too large',
      what: 'The largest size is 5\u00a0MB. Take a new picture or choose a smaller file.',
    },
    FILE_TYPE_NOT_ALLOWED: {
      title: 'You cannot use this type of file',
      what: 'Use a photo. The certificate may also be a PDF file.',
    },
    PUBLISHING_FAILED: {
      title: 'Publishing failed',
      what: 'Try again with a smaller picture. You can also choose reuse at this station and publish the vehicle later.',
    },
    TOO_MANY_REQUESTS: { what: 'What you entered has been saved. Wait a minute and try again.' },
  },
  ...recycleSearch,
  ...recycleVehicle,
  ...recycleOwner,
  ...recycleCertificate,
  ...recycleDetails,
}
