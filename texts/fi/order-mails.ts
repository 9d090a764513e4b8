/** Mails and calendar entries about an order. */
export const orderMails = {
  calendar: {
    pickup: 'Nouto: {plate}',
    self_delivery: 'Ajoneuvon tuonti: {plate}',
    number: 'Tilausnumero: {number}',
    station: 'Toimipiste: {station}, puhelin {phone}',
  },
  time: 'Aika: {time}',
  wishes: 'Toivotut ajat: {days}',
  fee: 'Noudon hinta: {fee} (sis. alv)',
  freeFee: 'Nouto on maksuton.',
  askFee: 'Noudon hinta tulee toimipisteen vastauksessa.',
  accessNote: 'Paikan kuvaus: {note}',
  answerBy: 'Toimipiste vastaa viimeistään {time}.',
  follow: 'Tilaus: {url}',
  haveReady: 'Pidä valmiina ajoneuvon avaimet, henkilöllisyystodistus ja ajoneuvon paperit.',
  by: 'Tee muutokset viimeistään {time}.',
  replyBy: 'Vastaa viimeistään {time}.',
  promised: 'Omistajalle on luvattu vastaus viimeistään {time}.',
  queue: 'Saapuvat ajoneuvot: {url}',
  outro:
    'Romutustodistus on maksuton. Kun ajoneuvo on poistettu rekisteristä, ajoneuvovero ja liikennevakuutus päättyvät automaattisesti.',
  replaced:
    'Vaihdoit toimipistettä. Aiempi tilauksesi {number} toimipisteessä {station} on peruttu.',
  replaces: 'Tilaus korvaa aiemman tilauksen {number}.',
  owner: {
    ordered: {
      subject: 'Noutopyyntö lähetetty: {plate}',
      intro: 'Toimipiste sai noutopyyntösi ja vastaa siihen.',
    },
    announced: {
      subject: 'Tuot ajoneuvon toimipisteeseen: {plate}',
      intro:
        'Ilmoitit tuovasi ajoneuvon toimipisteeseen. Ota mukaan henkilöllisyystodistus ja rekisteröintitodistus, jos sinulla on se.',
    },
    cancelled: {
      subject: 'Tilaus on peruttu: {plate}',
      intro: 'Peruit ajoneuvosi romutustilauksen. Kerroimme siitä myös toimipisteelle.',
    },
    agreed: { subject: 'Nouto {time}: {plate}', intro: 'Ajoneuvosi noudosta on sovittu.' },
    proposed: {
      subject: 'Sopiiko nouto {time}? {plate}',
      intro: 'Alla ovat toimipisteen ehdottama noutoaika ja hinta. Vastaa tilauksen sivulla.',
    },
    waiting: {
      subject: 'Noutopyyntö lähetetty: {plate}',
      intro: 'Toimipiste sai muuttuneen noutopyyntösi ja vastaa siihen.',
    },
    tomorrow: {
      subject: 'Nouto huomenna klo {hours}: {plate}',
      intro: 'Ajoneuvosi noudetaan huomenna.',
    },
    soon: {
      subject: 'Muistutus noudosta {time}: {plate}',
      intro: 'Ajoneuvosi noudetaan seuraavana arkipäivänä.',
    },
    unanswered: {
      subject: 'Toimipiste ei ole vielä vastannut: {plate}',
      intro:
        'Toimipiste ei ole vielä vastannut noutopyyntöösi. Voit odottaa, soittaa toimipisteeseen tai vaihtaa toimipistettä.',
    },
    started: {
      subject: 'Kuljettaja on matkalla: {plate}',
      intro: 'Kuljettaja on lähtenyt hakemaan ajoneuvoasi.',
    },
    failed: {
      subject: 'Nouto ei onnistunut: {plate}',
      intro: 'Ajoneuvoasi ei saatu noudettua. Toimipiste ehdottaa uutta aikaa.',
    },
    handedOver: {
      subject: 'Kuitti ajoneuvosta {plate}',
      intro: 'Toimipiste on saanut ajoneuvosi. Romutustodistus tulee tarkastuksen jälkeen.',
    },
    chooseAgain: {
      subject: 'Valitse uusi noutoaika: {plate}',
      intro: 'Noutoaikaa ei vahvistettu ajoissa. Valitse uusi aika tai vaihda toimipistettä.',
    },
    late: {
      subject: 'Noudettiinko ajoneuvo? {plate}',
      intro:
        'Sovittu noutoaika on ohi, eikä toimipiste ole kirjannut noutoa. Soita toimipisteeseen, jos ajoneuvo on vielä paikallaan.',
    },
    deliveryReminder: {
      subject: 'Muistathan tuoda ajoneuvon: {plate}',
      intro:
        'Ilmoitit tuovasi ajoneuvon toimipisteeseen. Jos suunnitelma muuttui, vaihda päivää tai peru tilaus.',
    },
    lapsed: {
      subject: 'Tilaus raukesi: {plate}',
      intro: 'Tilaus raukesi, koska toimipiste ei vastannut ajoissa. Voit tehdä uuden tilauksen.',
    },
    refused: {
      subject: 'Toimipiste ei ota ajoneuvoa vastaan: {plate}',
      intro:
        'Toimipiste ei voinut ottaa ajoneuvoasi vastaan, ja tilauksesi on päättynyt. Voit tilata noudon toisesta toimipisteestä tai ilmoittaa tuovasi ajoneuvon sinne.',
    },
  },
  station: {
    ordered: {
      subject: 'Uusi nouto: {plate}',
      intro: 'Omistaja on tilannut ajoneuvolleen noudon. Vahvistakaa aika ja hinta.',
    },
    announced: {
      subject: 'Ajoneuvo tulossa: {plate}',
      intro: 'Omistaja on ilmoittanut tuovansa ajoneuvon teille.',
    },
    cancelled: {
      subject: 'Tilaus on peruttu: {plate}',
      intro: 'Omistaja on perunut tilauksensa. Ajoneuvoa ei enää odoteta teille.',
    },
    agreed: {
      subject: 'Nouto {time}: {plate}',
      intro: 'Omistaja on tilannut noudon vapaalle ajalle. Teidän ei tarvitse vastata.',
    },
    moved: {
      subject: 'Nouto siirtyi, uusi aika {time}: {plate}',
      intro: 'Omistaja siirsi noudon vapaalle ajalle. Teidän ei tarvitse vastata.',
    },
    changed: {
      subject: 'Omistaja muutti noutoa: {plate}',
      intro: 'Omistaja valitsi toisen ajan. Vastatkaa pyyntöön.',
    },
    contact: {
      subject: 'Omistajan yhteystiedot muuttuivat: {plate}',
      intro: 'Omistaja muutti yhteystietojaan tai viestiään.',
    },
    accepted: {
      subject: 'Omistaja hyväksyi ajan {time}: {plate}',
      intro: 'Omistaja hyväksyi ehdottamanne ajan ja hinnan.',
    },
    declined: {
      subject: 'Ehdotus ei sopinut omistajalle: {plate}',
      intro: 'Omistaja ei hyväksynyt ehdottamaanne aikaa tai hintaa. Tehkää uusi ehdotus.',
    },
    reminder: {
      subject: 'Noutopyyntö odottaa vastausta: {plate}',
      intro: 'Omistaja odottaa vastaustanne noutopyyntöön.',
    },
    unanswered: {
      subject: 'Noutopyyntöön ei ole vastattu: {plate}',
      intro: 'Toimipisteenne ei ole vastannut noutopyyntöön luvatussa ajassa.',
    },
    lapsed: {
      subject: 'Tilaus raukesi: {plate}',
      intro: 'Tilaus raukesi, koska toimipisteenne ei vastannut ajoissa.',
    },
    certificateMissing: {
      subject: 'Todistus on antamatta: {plate}',
      intro: 'Ajoneuvo on teillä, mutta romutustodistusta ei ole annettu.',
    },
  },
} as const
