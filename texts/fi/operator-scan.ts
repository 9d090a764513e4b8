/** Reading a code by the camera. */
export const operatorScan = {
  title: 'Lue koodi',
  picture: 'Kameran kuva',
  starting: 'Kamera käynnistyy',
  aim: 'Kohdista kehys viivakoodiin tai QR-koodiin.',
  nothing:
    'Mitään ei ole vielä luettu. Mene lähemmäs tai lisää valoa. Voit myös kirjoittaa numeron.',
  lightOn: 'Sytytä valo',
  lightOff: 'Sammuta valo',
  type: 'Kirjoita numero',
  refused: {
    title: 'Kameran käyttöä ei ole sallittu',
    what: 'Salli kamera selaimen asetuksista osoiterivin vierestä ja avaa koodin luku uudelleen. Voit myös kuvata koodin tai kirjoittaa numeron.',
  },
  none: {
    title: 'Kamera ei ole käytettävissä',
    what: 'Laitteessa ei ole kameraa, tai toinen sovellus käyttää sitä. Voit valita kuvan koodista tai kirjoittaa numeron.',
  },
  take: 'Kuvaa koodi',
  choose: 'Valitse kuva koodista',
  missing: 'Kuvasta ei löytynyt koodia. Kuvaa lähempää tai kirjoita numero.',
}
