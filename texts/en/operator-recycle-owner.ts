import type { recycleOwner as fi } from '#texts/fi/operator-recycle-owner.ts'
import type { Translated } from '#texts/index.ts'

export const recycleOwner: Translated<typeof fi> = {
  owner: {
    title: 'Who is handing over the vehicle?',
    lead: 'Ask for proof of identity. The right to hand the vehicle over is checked in the register.',
    way: 'How is the person checked?',
    ways: {
      person: { label: 'A person', hint: 'By personal identity code in the vehicle register' },
      company: {
        label: 'A company',
        hint: 'By business ID and the representative’s personal identity code',
      },
      typed: {
        label: 'Entered by hand',
        hint: 'When the register does not name the owner, or with a power of attorney',
      },
    },
    company: 'According to the register the owner is {company}.',
    businessId: 'The company’s business ID',
    businessIdHint: 'For example 1234567-8.',
    personalId: 'Personal identity code',
    personalIdOfRepresentative: 'The representative’s personal identity code',
    personalIdHint: 'Read it from the proof of identity. It is not stored on this device.',
    show: 'Show the code',
    check: 'Check the person',
    stranger: 'This person does not own the vehicle',
    strangerCompany: 'This company does not own the vehicle',
    strangerWhat:
      'Check the code. If the person has the owner’s power of attorney, a deed of sale or the papers of an estate, enter the person by hand.',
    byPhone: 'Prove authority to act by phone',
    byPhoneWhat:
      'The customer scans the code with their own phone, signs in and chooses the company in Suomi.fi e-Authorizations. This view continues automatically.',
    byPhoneCode: 'QR code for the customer’s phone',
    byPhoneElse:
      'If the customer cannot prove the right by phone, enter the person by hand from a trade register extract or a power of attorney.',
    byHand: 'Enter by hand',
    basis: 'Why are the details entered by hand?',
    bases: {
      restricted: {
        label: 'Details are restricted',
        hint: 'Non-disclosure for safety or a disclosure restriction. Proof of identity has been checked.',
      },
      missing_data: {
        label: 'Details are missing',
        hint: 'The register names no owner or does not answer. The right was checked from papers.',
      },
      power_of_attorney: {
        label: 'Power of attorney',
        hint: 'The owner gave the person handing over a power of attorney. Enter the owner’s details.',
      },
      guardian: {
        label: 'Guardian',
        hint: 'The owner’s guardian hands over the vehicle. Enter the owner’s details.',
      },
      estate: {
        label: 'Estate of a deceased person',
        hint: 'Every shareholder must consent. Enter the name of the deceased person.',
      },
      deed_of_sale: {
        label: 'Deed of sale',
        hint: 'The vehicle has not been registered to its new owner yet.',
      },
      municipality: {
        label: 'Municipality',
        hint: 'The municipality moved the vehicle and became its owner.',
      },
      insurer: {
        label: 'Insurer',
        hint: 'The insurer bought the vehicle after damage.',
      },
      other: {
        label: 'Another basis',
        hint: 'Give the reason below and attach the document.',
      },
    },
    estateFields: {
      firstName: 'Deceased’s first names',
      lastName: 'Deceased’s last name',
      address: 'Address of the contact person',
      addressHint: 'Street address, postal code and town. The certificate shows it.',
    },
    shareholders: 'Number of shareholders',
    shareholdersHint:
      'As in the estate inventory or the list of shareholders, including the person handing over. The other shareholders give a power of attorney.',
    reason: 'Which papers did you see?',
    reasonHint: 'For example: driving licence and part I of the registration certificate.',
    save: 'Save and continue',
    done: 'Identity checked: {name}',
    checked: 'Identity checked: {name}',
    checkedNameless: 'Identity checked',
    byOrder:
      'The owner used strong identification when ordering. Check that this is the person in front of you.',
    byStation: 'The check is recorded in the service.',
    goOn: 'Continue to the certificate',
    again: 'Someone else hands it over',
  },
  holders: {
    title: 'Owners on the certificate',
    lead: 'Enter what the register does not give. Read it from the proof of identity or the document.',
    failed: 'We could not load the owners’ details',
    fields: {
      name: 'Name',
      address: 'Address',
      nationality: 'Nationality',
      business_id: 'Business ID',
    },
    nationalityHint: 'As in the proof of identity.',
    otherCountry: 'Other',
    whichCountry: 'Which country?',
    withheld: 'Not disclosed (noted on the certificate)',
    withheldHint:
      'You may leave this empty. The certificate then says that the address is not disclosed.',
    issuerMissing: 'The company cannot issue the certificate yet. Missing:',
    issuerMissingWhat:
      'Ask the main user or the service administrator to complete the company’s details.',
    issuerFields: {
      name: 'the company’s name',
      address: 'the company’s address',
      business_id: 'the business ID',
      permit_authority: 'the permit authority',
      permit_authority_address: 'the authority’s address',
      permit_number: 'the permit number',
      permit_valid_until: 'a valid permit',
    },
  },
  approval: {
    waits: 'Waiting for the approval of a main user',
    waitsForOther: 'Waiting for the approval of another main user',
    asks: 'Do you approve the owner?',
    what: 'The register names another owner. The certificate can be issued once a main user of your company has approved the entry. The vehicle waits under Unfinished.',
    other:
      'You entered the owner yourself, so you cannot approve the entry. The certificate can be issued once another main user of your company has approved it. The vehicle waits under Unfinished.',
    check:
      'The register names another owner. Check the document and the owner above before you approve.',
    approve: 'Approve the owner',
    save: 'Save the details',
    toProcess: 'Go to vehicles being processed',
    done: 'The owner has been approved.',
    given: 'A main user has approved the owner.',
  },
  documents: {
    title: 'Document about the owner’s right',
    what: 'The register does not confirm the right, so the certificate needs a document.',
    hint: 'Do not photograph identity cards or passports. At most 5\u00a0MB, stored for 24 months.',
    ask: {
      power_of_attorney: 'Add the owner’s power of attorney.',
      guardian_order: 'Add the guardian’s order.',
      estate_papers: 'Add the estate inventory or the list of shareholders.',
      deed_of_sale: 'Add the deed of sale.',
      decision: 'Add the decision or the document of the claim.',
      registration_papers:
        'Add the registration certificate or another paper that shows the ownership.',
      other: 'Add the document on which the right is based.',
    },
    kinds: {
      power_of_attorney: 'Power of attorney',
      guardian_order: 'Guardian’s order',
      estate_papers: 'Document of the estate',
      deed_of_sale: 'Deed of sale',
      decision: 'Decision',
      registration_papers: 'Registration certificate or proof of ownership',
      other: 'Other document',
    },
    take: 'Photograph the document',
    choose: 'Add the document as a file',
    sending: 'Sending the document',
    uploaded: 'The document is saved.',
    missing: 'Add the document first. Without it, the certificate cannot be issued.',
    failed: 'We could not load the documents',
    power: 'A power of attorney is added and counts as the document.',
  },
  powers: {
    title: {
      one: 'The other owner’s power of attorney',
      other: 'The other {n} owners’ powers of attorney',
    },
    titleOfEstate: {
      one: 'The other shareholder’s power of attorney',
      other: 'The other {n} shareholders’ powers of attorney',
    },
    titleOfBoth: {
      one: 'The other owner’s or shareholder’s power of attorney',
      other: 'The other {n} owners’ and shareholders’ powers of attorney',
    },
    what: 'Tick this if you saw the paper, or add it as a picture or a file.',
    one: 'Power of attorney {n} of {total}',
    whose: 'Whose power of attorney do you add?',
    named: 'Power of attorney {n} of {total}: {name}',
    onPaper: 'Seen on paper',
    received: '{n} of {total} received',
    take: 'Photograph it',
    choose: 'Choose a file',
    sending: 'Sending the power of attorney',
    uploaded: 'The power of attorney is saved.',
    file: '{name}, added {when}',
    open: 'Open',
    remove: 'Remove',
    without: 'I issue the certificate without the missing ones',
    withoutHint: 'The reason is saved in the vehicle’s details.',
    reason: 'Why is it missing?',
    reasonHint: 'For example: the other owner was present and proved who they are.',
    missing: 'A power of attorney is missing',
    failed: 'We could not load the powers of attorney',
  },
  /** Consents that the owners gave in the service. */
  consents: {
    given: 'Consent given in the service {given}/{needed}, most recently {time}.',
    notCounted: 'The consent is shown for information. You still need the power of attorney.',
    all: 'All owners have consented to the scrapping in the service. No powers of attorney are needed.',
    one: 'Consent {n}/{total}',
    named: 'Consent {n}/{total}: {name}',
    inService: 'given in the service',
    refused: 'An owner refused the scrapping on {time}',
    refusedWhat:
      'The certificate cannot be issued. If the owner has changed their mind, add a power of attorney given after that, as a picture or a file.',
    refusedPaper: 'A later power of attorney has been added. Enter the reason too.',
    reason: 'Why is the certificate issued?',
    reasonHint: 'The reason is saved with the certificate.',
    laterMissing: 'Add a power of attorney that the owner gave after refusing.',
  },
}
