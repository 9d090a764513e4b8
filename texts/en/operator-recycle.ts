import type { operatorRecycle as fi } from '#texts/fi/operator-recycle.ts'
import type { Translated } from '#texts/index.ts'

export const operatorRecycle: Translated<typeof fi> = {
  flow: 'Steps of taking a vehicle in',
  back: 'Back',
  choose: 'Choose',
  steps: {
    search: 'Search',
    vehicle: 'Vehicle',
    owner: 'Owner',
    certificate: 'Certificate',
    details: 'Use',
    done: 'Done',
  },
  settled: {
    title: 'Vehicle being taken in',
    car: 'Vehicle',
    owner: 'Owner',
    certificate: 'Certificate of destruction',
  },
  leave: {
    title: 'Leave before it is done?',
    what: 'The vehicle is not in process yet. If you leave, you start from the beginning next time.',
    whatIssued:
      'The certificate of destruction has been issued, but the vehicle is not in process yet. If you leave, search for the vehicle again later and finish.',
    leave: 'Leave',
    stay: 'Keep going',
  },
  start: { title: 'Fetching the vehicle' },
  gone: {
    title: 'The vehicle is no longer at this station',
    what: 'It has moved on, or more than a day has passed since you began. Search for it again to see how things stand.',
    search: 'Search again',
  },
  ways: {
    toOwner: 'To the owner check',
    toCertificate: 'To the certificate',
    toIncoming: 'Incoming vehicles',
  },
  trouble: {
    NETWORK_ERROR: {
      what: 'Everything you entered is kept. Try again when the connection is back.',
    },
    GENERAL_ERROR: { what: 'Everything you entered is kept.' },
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
      what: 'Ask that station to send it to you. You then see it among incoming vehicles.',
    },
    STATUS_CONFLICT: {
      title: 'Somebody else was first',
      what: 'The vehicle’s status has changed, and nothing was saved. See where the vehicle is now.',
    },
    OWNER_NOT_CONFIRMED: {
      title: 'It has not been checked who hands the vehicle over',
      what: 'Check the owner, and tick off the powers of attorney of all other owners.',
    },
    CERTIFICATE_MISSING: {
      title: 'The certificate of destruction is missing',
      what: 'Issue the certificate before you take the vehicle into process.',
    },
    TRAFICOM_BROKEN: {
      title: 'The vehicle register cannot be reached',
      what: 'It is not your fault, and what you entered is kept. Try again in a moment.',
    },
    TRAFICOM_API_EXCEPTION: {
      title: 'The vehicle register has a fault',
      what: 'It is not your fault, and what you entered is kept. Try again in a moment.',
    },
    TRAFICOM_API_PERMISSION_DENIED: {
      title: 'The vehicle register did not permit this query',
      what: 'Tell your main user. Meanwhile the owner can be typed from the papers.',
    },
    TRAFICOM_API_OWNER_RESTRICTED: {
      title: 'The register does not give the owner’s details',
      what: 'The owner’s details are restricted. Check proof of identity and the registration certificate, and type the owner by hand.',
    },
    PRH_BROKEN: {
      title: 'The company register cannot be reached',
      what: 'The right to represent could not be checked. Try again, or ask for a trade register extract or a power of attorney and type the owner by hand.',
    },
    PRH_API_EXCEPTION: {
      title: 'The right to represent could not be checked',
      what: 'Try again, or ask for a trade register extract or a power of attorney and type the owner by hand.',
    },
    PRH_API_SERVER_EXCEPTION: {
      title: 'The company register has a fault',
      what: 'Try again, or ask for a trade register extract or a power of attorney and type the owner by hand.',
    },
    PRH_API_PERMISSION_DENIED: {
      title: 'This person may not represent the company',
      what: 'Ask for the company’s power of attorney. Once you have it, type the owner by hand.',
    },
    PRH_JOINT_SIGNATURE_NEEDED: {
      title: 'This person does not represent the company alone',
      what: 'You need a power of attorney from those who represent it together with this person. Once you have it, type the owner by hand.',
    },
    FILE_TOO_LARGE: {
      title: 'The file is too large',
      what: 'The largest size is 5 MB. Take a new picture or choose a smaller file.',
    },
    FILE_TYPE_NOT_ALLOWED: {
      title: 'This kind of file cannot be taken',
      what: 'Use a photo. The certificate may also be a PDF file.',
    },
    PUBLISHING_FAILED: {
      title: 'Publishing failed',
      what: 'Try again with a smaller picture. You can also choose reuse at this station and publish the vehicle later.',
    },
    TOO_MANY_REQUESTS: { what: 'What you entered is kept. Wait a minute and try again.' },
  },

  search: {
    title: 'Which vehicle is coming in?',
    lead: 'Type the number from the plate, or the VIN from the vehicle’s body.',
    label: 'Registration number or VIN',
    hint: 'For example ABC-123. You can leave out the hyphen.',
    button: 'Find the vehicle',
    found: 'Begun: {vehicle}',
    goOn: 'Continue with this vehicle',
    without: 'Neither plate nor VIN?',
    withoutWhat:
      'A vehicle can be taken in without a number too. Then you type in the vehicle and its owner.',
    add: 'Add without a number',
  },

  add: {
    title: 'A vehicle without a number',
    lead: 'Type what you know. The scrapping is not reported to the register, because the vehicle cannot be identified.',
    vehicle: 'The vehicle',
    owner: 'The owner',
    make: 'Make',
    model: 'Model',
    optional: 'Leave empty if you do not know.',
    unknown: 'Not known',
    vinHint: 'The part that can be read. Leave empty if nothing can.',
    reason: 'Why is there no number?',
    reasonHint: 'For example: burnt out, plates and number destroyed.',
    firstName: 'First name',
    lastName: 'Last name',
    address: 'Address',
    addressHint: 'Street address, postal code and town.',
    personalId: 'Personal identity code',
    personalIdHint:
      'Optional. With it the owner finds the certificate in the service. It is not kept on this device.',
    show: 'Show the code',
    button: 'Save and continue',
  },

  confirm: {
    title: 'Is this the vehicle in the yard?',
    lead: 'Compare the VIN with the vehicle’s body before you go on.',
    button: 'Yes, the details match',
    another: 'No, find another vehicle',
    withoutRecord:
      'You can go on without the register. Check the details in the registration certificate.',
  },
  standing: {
    shop_transit: {
      title: 'The owner has ordered this at your station',
      what: 'The order counts as received once you finish.',
    },
    shop_transfer: {
      title: 'The vehicle is coming from another station',
      what: 'The transfer counts as received once you finish.',
    },
    issued: {
      title: 'The certificate of destruction has been issued already',
      what: 'Go on and take the vehicle into process.',
    },
    here: {
      title: 'The vehicle is already at this station',
      what: 'Go on only if its certificate of destruction is missing.',
    },
    open: 'Open the vehicle',
  },
  record: {
    power: 'Fuel or power',
    mileage: 'Odometer reading',
    firstRegistered: 'First registration',
    euClass: 'Vehicle class',
    previousPlate: 'Previous number',
    status: 'In the register',
    company: 'Owned by',
    powers: {
      petrol: 'petrol',
      diesel: 'diesel',
      electric: 'electric',
      plug_in_hybrid: 'plug-in hybrid',
      gas: 'gas',
      hydrogen: 'hydrogen',
      other: 'other',
    },
    statuses: {
      in_use: 'in traffic use',
      decommissioned: 'decommissioned',
      deregistered: 'finally deregistered',
      exported: 'exported',
    },
  },
  warnings: {
    deregistered: {
      title: 'The vehicle is out of the register already',
      what: 'The register will refuse the scrapping. Find out with the owner whether they have a certificate of destruction.',
    },
    exported: {
      title: 'The register says that the vehicle was exported',
      what: 'Compare the VIN with special care. The register may refuse the scrapping.',
    },
    vinMake: {
      title: 'The VIN says {vin}, the register says {registry}',
      what: 'Compare the number on the body with the register. Do not go on if they differ.',
    },
    highVoltage: {
      title: 'High-voltage battery',
      what: 'Only a trained person makes the vehicle voltage-free. Keep a damaged vehicle apart.',
    },
    gas: {
      title: 'Gas tank',
      what: 'Only a person trained for it may empty the tank.',
    },
    heavy: {
      title: 'Heavy vehicle',
      what: 'Make sure that the station’s permit and equipment are enough for a bus or a lorry.',
    },
    restricted: {
      title: 'The register does not give the owner’s details',
      what: 'Check proof of identity, and type the owner by hand on the next step.',
    },
    company: {
      title: 'A company owns the vehicle',
      what: 'The right to represent the company is checked on the next step.',
    },
    owners: {
      title: 'Several owners',
      what: 'Ask for a power of attorney from every owner who is not present.',
    },
    decommissioned: {
      title: 'The vehicle is temporarily decommissioned',
      what: 'It can still be scrapped. Decommissioning is temporary, scrapping is final.',
    },
    ownersCount: { one: '{n} owner', other: '{n} owners' },
  },

  owner: {
    title: 'Who hands the vehicle over?',
    lead: 'Ask for proof of identity. The right to hand the vehicle over is checked in the register.',
    way: 'How is that person checked?',
    ways: {
      person: { label: 'A person', hint: 'By personal identity code in the vehicle register' },
      company: {
        label: 'A company',
        hint: 'By business ID and the representative’s personal identity code',
      },
      typed: {
        label: 'Typed by hand',
        hint: 'When the register does not name the owner, or with a power of attorney',
      },
    },
    company: 'According to the register the owner is {company}.',
    businessId: 'The company’s business ID',
    businessIdHint: 'For example 1234567-8.',
    personalId: 'Personal identity code',
    personalIdOfRepresentative: 'The representative’s personal identity code',
    personalIdHint: 'Read it from the proof of identity. It is not kept on this device.',
    show: 'Show the code',
    check: 'Check',
    stranger: 'This person does not own the vehicle',
    strangerCompany: 'This company does not own the vehicle',
    strangerWhat:
      'Check the number. If the person has the owner’s power of attorney, a deed of sale or the papers of an estate, type them by hand.',
    byHand: 'Type by hand',
    basis: 'On what basis is the person typed in?',
    bases: {
      restricted: {
        label: 'Details are restricted',
        hint: 'The register may not tell. Proof of identity has been checked.',
      },
      missing_data: {
        label: 'Details are missing',
        hint: 'The register names no owner or does not answer. The right was checked from papers.',
      },
      estate: {
        label: 'Estate of a deceased person',
        hint: 'The estate inventory deed and every shareholder’s consent have been seen.',
      },
      deed_of_sale: {
        label: 'Deed of sale',
        hint: 'The vehicle has not been registered to its new owner yet.',
      },
      other: {
        label: 'Another basis',
        hint: 'For example a power of attorney from the owner or the company.',
      },
    },
    reason: 'Which papers did you see?',
    reasonHint: 'For example: driving licence and part I of the registration certificate.',
    save: 'Save and continue',
    done: 'Owner checked: {name}',
    checked: 'The owner has been checked: {name}',
    checkedNameless: 'The owner has been checked',
    byOrder:
      'The owner identified strongly when ordering. Check that this is the person in front of you.',
    byStation: 'The check is recorded in the service.',
    goOn: 'Go on to the certificate',
    again: 'It is somebody else',
  },
  powers: {
    title: {
      one: 'Power of attorney of the other owner',
      other: 'Powers of attorney of the other {n} owners',
    },
    what: 'Tick each one when you have received it.',
    one: 'Power of attorney {n} of {total} received',
    received: '{n} of {total} received',
    missed: 'The certificate can be issued once all powers of attorney have been received.',
  },

  certificate: {
    title: 'Issue the certificate of destruction',
    issuedTitle: 'The certificate of destruction is issued',
    lead: 'The certificate takes the vehicle out of the register for good, on the certificate’s date.',
    way: 'How is it issued?',
    ways: {
      electronic: { label: 'Electronically now', hint: 'It is ready at once, no paper needed' },
      paper: { label: 'On paper', hint: 'Print, sign and upload the signed certificate' },
    },
    agent: 'Issued by',
    agentHint: 'The name stands on the certificate.',
    plates: 'What became of the plates?',
    plateStates: {
      destroyed: 'The plates were destroyed',
      missing: 'The plates are missing',
      returned: 'The plates were returned',
    },
    language: 'Language of the certificate',
    issue: 'Issue the certificate',
    upload: 'Send the signed certificate',
    sending: 'Sending the certificate',
    number: 'Number',
    issuedAt: 'Issued',
    goOn: 'Continue',
  },
  paper: {
    fetch: 'Download the filled-in form',
    fetchWhat: 'The details of the vehicle, the owner and the station are filled in.',
    download: 'Download the form (PDF)',
    downloaded: 'Downloaded: {name}',
    sign: 'Print and sign it',
    signWhat: 'Give one copy to the person who hands the vehicle over.',
    bring: 'Photograph or choose the signed certificate',
    take: 'Take a picture',
    choose: 'Choose a file',
    remove: 'Remove the file',
    missing: 'Take a picture of the signed certificate, or choose a file.',
  },
  registration: {
    none: 'The vehicle has no number, so the scrapping is not reported to the register.',
    pending: 'The scrapping is being reported to the register',
    pendingWhat: 'You can go on at once. This is updated here.',
    pendingNext:
      'The vehicle register did not answer. The report is sent again at {when}. You can go on at once: the certificate is valid.',
    confirmed: 'The register has confirmed the scrapping',
    confirmedWhat: 'The vehicle is out of the register from the date of the certificate.',
    refused: 'The register refused the scrapping',
    refusedOther:
      'Reason: {reason}. Do not shred the vehicle yet. Contact the service’s support and give the certificate’s number.',
    reasons: {
      ALREADY_DEREGISTERED:
        'The vehicle was out of the register already. Find out about the earlier certificate with the owner, and tell the service’s support.',
      VEHICLE_NOT_FOUND:
        'The register does not know the vehicle. Compare the VIN with the body, and contact the service’s support before the vehicle is shredded.',
    },
  },
  file: {
    fitting: 'Making the picture smaller',
    fitted: 'Made smaller: {before} → {after}',
    FILE_TOO_LARGE: 'Nothing was sent. Choose a file of at most 5 MB.',
    FILE_TYPE_NOT_ALLOWED: 'Nothing was sent. Choose another file.',
  },
  details: {
    title: 'What becomes of the vehicle?',
    lead: 'After this the vehicle is in process.',
    picture: 'Picture',
    pictureHint: 'One picture is enough. One above 5 megabytes is made smaller before it is sent.',
    take: 'Take a picture',
    choose: 'Choose a picture',
    remove: 'Remove the picture',
    remarks: 'Remarks',
    remarksHint: 'Damage, missing parts and whatever the next person should know.',
    sending: 'Sending the picture',
    finish: 'Take into process',
    finishAndPublish: 'Take into process and publish',
  },
  done: {
    title: 'The vehicle has been taken in',
    inProcess: 'You find it among the vehicles in process.',
    listed: 'Other operators see it for 24 hours; after that it goes back into process.',
    certificate: 'Certificate of destruction {number}',
    next: 'What happens next',
    steps: {
      ownerMail: 'The owner gets a link to the certificate by e-mail.',
      ownerPaper: 'Print the certificate for the owner from the vehicle’s page.',
      safe: 'Make the vehicle safe and depollute it.',
      recycle: 'Remove the parts to be recycled and deliver the hull to a shredder.',
      reuse: 'Remove the parts that are used at this station.',
      reuse_publish: 'Follow who gets in touch, among available vehicles.',
    },
    another: 'Enter the next vehicle',
    links: 'Where to next',
    open: 'Open the vehicle',
    toProcess: 'Vehicles in process',
    toAvailable: 'Available vehicles',
    toIncoming: 'Incoming vehicles',
  },
}
