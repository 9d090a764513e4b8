/** Labels of the certificate: Finnish, Swedish, English, in this sequence on every certificate. */
export const labels = {
  title: ['Romutustodistus', 'Skrotningsintyg', 'Certificate of destruction'],
  number: ['Numero', 'Nummer', 'Number'],
  form: ['Lomake', 'Blankett', 'Form'],
  replaces: ['Korvaa', 'Ersätter', 'Replaces'],
  date: ['Antopäivä', 'Utfärdat', 'Date of issue'],
  vehicle_title: ['Ajoneuvo', 'Fordon', 'Vehicle'],
  plate: [
    'Kansallisuustunnus ja rekisteritunnus',
    'Nationalitetsbeteckning och registreringsnummer',
    'Nationality mark and registration number',
  ],
  vehicle: ['Luokka, merkki ja malli', 'Kategori, märke och modell', 'Class, brand and model'],
  vin: ['Valmistenumero', 'Tillverkningsnummer', 'Vehicle identification number'],
  identified: ['Tunnistettu', 'Identifierat', 'Identified'],
  first_registered: ['Ensirekisteröinti', 'Första registrering', 'First registration'],
  mileage: ['Matkamittarin lukema', 'Mätarställning', 'Odometer reading'],
  plates: [
    'Kilvet ja rekisteröintitodistus',
    'Skyltar och registreringsbevis',
    'Plates and registration certificate',
  ],
  holder_title: ['Omistaja tai haltija', 'Ägare eller innehavare', 'Owner or holder'],
  holder_name: ['Nimi', 'Namn', 'Name'],
  holder_address: ['Osoite', 'Adress', 'Address'],
  holder_nationality: ['Kansalaisuus', 'Nationalitet', 'Nationality'],
  holder_role: ['Läsnäolo', 'Närvaro', 'Presence'],
  handed_over: ['Luovuttaja', 'Inlämnat av', 'Handed over by'],
  shareholders: ['Kuolinpesän osakkaat', 'Dödsbodelägare', 'Shareholders of the estate'],
  missing: ['Valtakirja puuttuu', 'Fullmakt saknas', 'Power of attorney missing'],
  consents: ['Suostumus palvelussa', 'Samtycke i tjänsten', 'Consent in the service'],
  refused: [
    'Annettu valtakirjalla, kun omistaja ei suostunut',
    'Utfärdat med fullmakt trots att samtycke nekats',
    'Issued by power of attorney after a refusal',
  ],
  confirmed: [
    'Vahvistettu vahvalla tunnistautumisella',
    'Bekräftat med stark autentisering',
    'Confirmed by strong identification',
  ],
  issuer_title: ['Antaja ja lupa', 'Utfärdare och tillstånd', 'Issuer and permit'],
  issuer: [
    'Todistuksen antajan nimi, osoite ja Y-tunnus',
    'Utfärdarens namn, adress och FO-nummer',
    'Issuer: name, address and business ID',
  ],
  station: ['Toimipiste', 'Verksamhetsställe', 'Station'],
  on_behalf: ['Antajan puolesta', 'På utfärdarens vägnar', 'On behalf of the issuer'],
  agent: ['Todistuksen laati', 'Intyget skrevs av', 'Written by'],
  permit: [
    'Ympäristöluvan myöntäjän nimi ja osoite, luvan numero',
    'Miljötillståndsmyndighetens namn och adress, tillståndets nummer',
    'Authority that granted the permit: name and address, permit number',
  ],
  valid_until: ['Voimassa asti', 'Gäller till', 'Valid until'],
  registry_title: ['Ajoneuvorekisteri', 'Fordonsregister', 'Vehicle register'],
  deregistered: ['Poistettu rekisteristä', 'Avregistrerat', 'Deregistered on'],
  receipt: ['Rekisterin kuittaus', 'Registrets kvittens', 'Register’s receipt'],
  asked: ['Rekisteristä kysytty', 'Frågat i registret', 'Register asked on'],
  signatures: [
    ['Todistuksen antajan allekirjoitus', 'Utfärdarens underskrift', 'Signature of the issuer'],
    [
      'Omistajan tai haltijan allekirjoitus',
      'Ägarens eller innehavarens underskrift',
      'Signature of the owner or holder',
    ],
  ],
  signature_title: ['Allekirjoitukset', 'Underskrifter', 'Signatures'],
  seal_title: ['Sähköinen leima', 'Elektronisk stämpel', 'Electronic seal'],
  sealed_by: ['Leimannut', 'Stämplat av', 'Sealed by'],
  sealed: [
    'Annettu sähköisesti. Leima on tässä tiedostossa. Tuloste tarkistetaan koodilla.',
    'Utfärdat elektroniskt. Stämpeln finns i denna fil. En utskrift kontrolleras med koden.',
    'Issued electronically. The seal is in this file. A print is checked by the code.',
  ],
  paper: [
    'Allekirjoitettu paperi on tallennettu palveluun.',
    'Det undertecknade papperet finns i tjänsten.',
    'The signed paper is stored in the service.',
  ],
  statement: [
    'Ajoneuvo on vastaanotettu romutettavaksi ja poistetaan lopullisesti rekisteristä. Todistus on maksuton.',
    'Fordonet har tagits emot för skrotning och avregistreras slutligt. Intyget är avgiftsfritt.',
    'The vehicle has been received for scrapping and is finally deregistered. This certificate is free of charge.',
  ],
  statement_unregistered: [
    'Ajoneuvo on vastaanotettu romutettavaksi. Sitä ei tunnistettu rekisteristä. Todistus on maksuton.',
    'Fordonet har tagits emot för skrotning. Det identifierades inte i registret. Intyget är avgiftsfritt.',
    'The vehicle has been received for scrapping. It was not identified in the register. This certificate is free of charge.',
  ],
  verify: ['Tarkista todistuksen aitous', 'Kontrollera intygets äkthet', 'Verify this certificate'],
} as const

/** Short title of the form that is filled in and signed by hand. */
export const formTitle = [
  'Romutustodistus, täytettävä lomake',
  'Skrotningsintyg, blankett',
  'Certificate of destruction, form',
] as const

/** Text of a form in place of the QR code. */
export const notIssued = [
  'Ei vielä annettu. Todistus on voimassa vasta, kun se on allekirjoitettu ja viety palveluun.',
  'Ännu inte utfärdat. Intyget gäller först när det har undertecknats och förts in i tjänsten.',
  'Not yet issued. The certificate is valid only once it is signed and entered in the service.',
] as const

/** Values of a field, in three languages. */
export const handedOverBy = {
  owner: 'Omistaja · Ägaren · The owner',
  power_of_attorney: 'Valtuutettu · Fullmaktstagare · Authorised person',
  representative: 'Yrityksen edustaja · Företagets företrädare · Representative of the company',
  guardian: 'Edunvalvoja · Intressebevakare · The guardian',
  municipality: 'Kunta · Kommunen · The municipality',
  insurer: 'Vakuutusyhtiö · Försäkringsbolaget · The insurer',
  estate: 'Kuolinpesä · Dödsboet · The estate',
  other: 'Muu luovuttaja · Annan · Another person',
} as const

/** Comparison of the number on the vehicle with the registry's. */
export const identificationWay = {
  last_six: '6 viimeistä merkkiä · 6 sista tecknen · last 6 characters',
  scan: 'luettu koodi · avläst kod · scanned code',
  photo_tick: 'kuva numerosta · bild av numret · photo of the number',
  unreadable: 'numero ei luettavissa · numret oläsligt · number unreadable',
  none: 'numeroa ei ole · inget nummer · no number',
} as const

/** State of the plates and of the registration document. */
export const platesState = {
  destroyed: 'Tuhottu · Förstörda · Destroyed',
  missing: 'Puuttuvat · Saknas · Missing',
  returned: 'Palautettu · Återlämnade · Returned',
} as const

/** Consent of each owner. */
export const powerState = {
  present: 'läsnä · närvarande · present',
  received: 'valtakirja · fullmakt · power of attorney',
  consent: 'suostumus palvelussa · samtycke i tjänsten · consent in the service',
  missing: 'puuttuu · saknas · missing',
} as const

/** Text in place of a plate, a VIN, or the receipt of the registry. */
export const instead = {
  noPlate: 'Ei tunnusta · Ingen skylt · No plate',
  noVin: 'Ei ole tai ei luettavissa · Saknas eller oläsligt · None or unreadable',
  noReceipt: 'Ilmoitettu, kuittaus verkossa · Anmält, kvittens på nätet · Notified, receipt online',
  notRegistered: 'Ei rekisterissä · Inte i registret · Not in the register',
  addressWithheld:
    'Osoite tietojenluovutuskiellon alainen · Adressen lämnas inte ut · Address withheld',
  platesNotTold: 'Ei kerrottu · Inte uppgivet · Not stated',
  /** Line of a form that is filled in by hand. */
  line: '____________',
  untilFurther: 'toistaiseksi · tills vidare · until further notice',
} as const

/** Further labels of a letter to the registry, by the kind of the change. */
export const letterLabels = {
  register: 'Liikenne- ja viestintävirasto Traficom, ajoneuvorekisteri',
  to: ['Vastaanottaja', 'Mottagare', 'To'],
  from: ['Lähettäjä', 'Avsändare', 'From'],
  written: ['Kirjeen päivä', 'Brevets datum', 'Letter date'],
  facts_title: ['Romutusilmoitus', 'Skrotningsanmälan', 'Scrapping notice'],
  receipt: ['Rekisterin kuittaus', 'Registrets kvittens', 'Register’s receipt'],
  reason: ['Syy', 'Orsak', 'Reason'],
  signature: ['Paikka ja allekirjoitus', 'Ort och underskrift', 'Place and signature'],
  name: ['Nimenselvennys', 'Namnförtydligande', 'Name in block letters'],
  annul: {
    title: [
      'Pyyntö perua romutusilmoitus',
      'Begäran om att återta en skrotningsanmälan',
      'Request to withdraw a scrapping notice',
    ],
    what: [
      'Romutustodistus on mitätöity. Pyydämme rekisteriä perumaan ajoneuvon poiston.',
      'Skrotningsintyget har ogiltigförklarats. Vi ber registret återta avregistreringen av fordonet.',
      'The certificate of destruction is annulled. We ask the register to reverse the deregistration of the vehicle.',
    ],
  },
  correct: {
    title: [
      'Pyyntö korjata romutusilmoitus',
      'Begäran om att rätta en skrotningsanmälan',
      'Request to correct a scrapping notice',
    ],
    what: [
      'Romutustodistus on korjattu. Pyydämme rekisteriä korjaamaan tietonsa alla olevan mukaan.',
      'Skrotningsintyget har rättats. Vi ber registret rätta sina uppgifter enligt nedan.',
      'The certificate of destruction is corrected. We ask the register to correct its record as below.',
    ],
  },
} as const

/** Further labels of the registry's receipt. */
export const receiptLabels = {
  title: ['Rekisterikuittaus', 'Registrets kvittens', 'Vehicle register’s receipt'],
  confirmed: ['Rekisteri vahvisti', 'Registret bekräftade', 'Confirmed by the register'],
  certificate_title: ['Romutustodistus', 'Skrotningsintyg', 'Certificate of destruction'],
  issuer: ['Todistuksen antaja', 'Intygets utfärdare', 'Certificate issuer'],
  plate: ['Rekisteritunnus', 'Registreringsnummer', 'Registration number'],
  what: [
    'Ajoneuvorekisteri on vahvistanut romutusilmoituksen. Ajoneuvo on poistettu rekisteristä lopullisesti.',
    'Fordonsregistret har bekräftat skrotningsanmälan. Fordonet är slutligt avregistrerat.',
    'The vehicle register has confirmed the scrapping. The vehicle has been finally deregistered.',
  ],
} as const
