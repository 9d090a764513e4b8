/** Labels of the certificate: Finnish, Swedish, English, in this sequence on every certificate. */
export const labels = {
  title: ['Romutustodistus', 'Skrotningsintyg', 'Certificate of destruction'],
  number: ['Numero', 'Nummer', 'Number'],
  date: ['Antopäivä', 'Utfärdat', 'Date of issue'],
  plate: [
    'Kansallisuustunnus ja rekisteritunnus',
    'Nationalitetsbeteckning och registreringsnummer',
    'Nationality mark and registration number',
  ],
  vehicle: ['Merkki, malli ja luokka', 'Märke, modell och kategori', 'Brand, model and class'],
  vin: ['Valmistenumero', 'Tillverkningsnummer', 'Vehicle identification number'],
  first_registered: ['Ensirekisteröinti', 'Första registrering', 'First registration'],
  mileage: ['Matkamittarin lukema', 'Mätarställning', 'Odometer reading'],
  holder: [
    'Omistajan tai haltijan nimi, osoite ja kansalaisuus',
    'Ägarens eller innehavarens namn, adress och nationalitet',
    'Owner or holder: name, address and nationality',
  ],
  handed_over: ['Luovuttaja', 'Överlämnat av', 'Handed over by'],
  plates: [
    'Kilvet ja rekisteröintitodistus',
    'Skyltar och registreringsbevis',
    'Plates and registration certificate',
  ],
  issuer: [
    'Todistuksen antajan nimi, osoite ja Y-tunnus',
    'Utfärdarens namn, adress och FO-nummer',
    'Issuer: name, address and business ID',
  ],
  station: ['Toimipiste', 'Verksamhetsställe', 'Station'],
  agent: ['Todistuksen kirjoitti', 'Intyget utfärdades av', 'Issued by'],
  permit: [
    'Ympäristöluvan myöntäjän nimi ja osoite, luvan numero',
    'Miljötillståndsmyndighetens namn och adress, tillståndets nummer',
    'Authority that granted the permit: name and address, permit number',
  ],
  signatures: [
    ['Todistuksen antajan allekirjoitus', 'Utfärdarens underskrift', 'Signature of the issuer'],
    ['Luovuttajan allekirjoitus', 'Överlämnarens underskrift', 'Signature of the holder or owner'],
  ],
  seal: ['Sähköinen leima', 'Elektronisk stämpel', 'Electronic seal'],
  sealed: [
    'Annettu sähköisesti. Leima on tässä tiedostossa; tuloste tarkistetaan koodilla.',
    'Utfärdat elektroniskt. Stämpeln finns i denna fil; en utskrift kontrolleras med koden.',
    'Issued electronically. The seal is in this file; a print is checked by the code.',
  ],
  statement: [
    'Ajoneuvo on vastaanotettu romutettavaksi ja poistetaan lopullisesti rekisteristä antopäivänä. Todistus on maksuton.',
    'Fordonet har tagits emot för skrotning och avregistreras slutligt per utfärdandedagen. Intyget är avgiftsfritt.',
    'The vehicle has been received for scrapping and is finally deregistered as of the date of issue. This certificate is free of charge.',
  ],
  verify: ['Tarkista todistuksen aitous', 'Kontrollera intygets äkthet', 'Verify this certificate'],
} as const

/** Text of a preview in place of the QR code. */
export const notIssued = [
  'Ei vielä annettu. Todistus on voimassa vasta, kun se on allekirjoitettu ja viety palveluun.',
  'Ännu inte utfärdat. Intyget gäller först när det har undertecknats och förts in i tjänsten.',
  'Not yet issued. The certificate is valid only once it is signed and entered in the service.',
] as const

/** Kinds of handover. */
export const handedOverBy = {
  owner: 'Omistaja · Ägaren · The owner',
  power_of_attorney: 'Valtuutettu · Befullmäktigad · By power of attorney',
  representative: 'Yrityksen edustaja · Företagets företrädare · Representative of the company',
  estate: 'Kuolinpesä · Dödsboet · The estate',
  other: 'Muu luovuttaja · Annan · Another person',
} as const

/** State of the plates and of the registration document. */
export const platesState = {
  destroyed: 'Tuhottu · Förstörda · Destroyed',
  missing: 'Puuttuvat · Saknas · Missing',
  returned: 'Palautettu · Återlämnade · Handed in',
} as const
