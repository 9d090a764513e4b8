import type { recycleOwner as fi } from '#texts/fi/operator-recycle-owner.ts'
import type { Translated } from '#texts/index.ts'

export const recycleOwner: Translated<typeof fi> = {
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
    what: 'Tick it if you saw the paper, or add it as a picture or a file.',
    one: 'Power of attorney {n} of {total}',
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
    withoutHint: 'The reason is kept with the vehicle.',
    reason: 'Why is it missing?',
    reasonHint: 'For example: the other owner was present and proved who they are.',
    missing: 'A power of attorney is missing',
    failed: 'The powers of attorney could not be fetched',
  },
}
