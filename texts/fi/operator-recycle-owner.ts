/** Step 3: who hands the vehicle over. */
export const recycleOwner = {
  owner: {
    title: 'Kuka luovuttaa ajoneuvon?',
    lead: 'Pyydä henkilöllisyystodistus. Oikeus luovuttaa ajoneuvo tarkistetaan rekisteristä.',
    way: 'Miten luovuttaja tarkistetaan?',
    ways: {
      person: { label: 'Henkilö', hint: 'Henkilötunnuksella ajoneuvorekisteristä' },
      company: { label: 'Yritys', hint: 'Y-tunnuksella ja edustajan henkilötunnuksella' },
      typed: {
        label: 'Käsin kirjaten',
        hint: 'Kun rekisteri ei kerro omistajaa, tai valtakirjalla',
      },
    },
    company: 'Rekisterin mukaan omistaja on {company}.',
    businessId: 'Yrityksen Y-tunnus',
    businessIdHint: 'Esimerkiksi 1234567-8.',
    personalId: 'Luovuttajan henkilötunnus',
    personalIdOfRepresentative: 'Edustajan henkilötunnus',
    personalIdHint: 'Lue se henkilöllisyystodistuksesta. Ei tallennu tähän laitteeseen.',
    show: 'Näytä henkilötunnus',
    check: 'Tarkista luovuttaja',
    stranger: 'Henkilö ei ole ajoneuvon omistaja',
    strangerCompany: 'Ajoneuvo ei ole tämän yrityksen',
    strangerWhat:
      'Tarkista tunnus. Jos luovuttajalla on omistajan valtakirja, kauppakirja tai kuolinpesän paperit, kirjaa hänet käsin.',
    byHand: 'Kirjaa käsin',
    basis: 'Millä perusteella luovuttaja kirjataan?',
    bases: {
      restricted: {
        label: 'Tietoja ei luovuteta',
        hint: 'Turvakielto tai luovutusrajoitus. Henkilöllisyys on tarkistettu.',
      },
      missing_data: {
        label: 'Tiedot puuttuvat',
        hint: 'Rekisteri ei kerro omistajaa tai ei vastaa. Oikeus on tarkistettu papereista.',
      },
      estate: {
        label: 'Kuolinpesä',
        hint: 'Perukirja ja kaikkien osakkaiden suostumus on nähty.',
      },
      deed_of_sale: {
        label: 'Kauppakirja',
        hint: 'Ajoneuvoa ei ole vielä rekisteröity uudelle omistajalle.',
      },
      other: { label: 'Muu peruste', hint: 'Esimerkiksi omistajan tai yrityksen valtakirja.' },
    },
    reason: 'Mitä papereita näit?',
    reasonHint: 'Esimerkiksi: ajokortti ja rekisteröintitodistuksen I osa.',
    save: 'Tallenna ja jatka',
    done: 'Luovuttaja tarkistettu: {name}',
    checked: 'Luovuttaja on tarkistettu: {name}',
    checkedNameless: 'Luovuttaja on tarkistettu',
    byOrder:
      'Omistaja tunnistautui vahvasti, kun hän teki tilauksen. Tarkista vielä, että luovuttaja on hän.',
    byStation: 'Tarkistus on kirjattu palveluun.',
    goOn: 'Jatka todistukseen',
    again: 'Luovuttaja on joku muu',
  },
  powers: {
    title: {
      one: 'Toisen omistajan valtakirja',
      other: 'Muiden omistajien valtakirjat, {n} kpl',
    },
    what: 'Merkitse valtakirja, kun olet saanut sen.',
    one: 'Valtakirja {n}/{total} saatu',
    received: 'Saatu {n}/{total}',
    missed: 'Romutustodistuksen voi antaa vasta, kun kaikki valtakirjat on saatu.',
  },
} as const
