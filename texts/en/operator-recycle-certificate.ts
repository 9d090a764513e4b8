import type { recycleCertificate as fi } from '#texts/fi/operator-recycle-certificate.ts'
import type { Translated } from '#texts/index.ts'

export const recycleCertificate: Translated<typeof fi> = {
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
      destroyed: 'Destroyed',
      missing: 'Missing',
      returned: 'Returned',
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
}
