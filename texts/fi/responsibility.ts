/** Pages about responsibility: the overview, the guidance for reuse, and the circular economy. */
export const responsibility = {
  back: 'Takaisin vastuullisuuteen',
  countryRecords: 'Koko maan lukujen takana olevat tiedot näkee vain Suomen Autokierrätys.',
  failed: 'Lukuja ei saatu haettua',
  hub: {
    title: 'Vastuullisuus',
    lead: 'Täältä näet työsi tulokset, löydät ohjeet ja annat vuosittaiset ilmoitukset.',
    stats: 'Tilastot',
    statsWhat: 'Viimeisten 12 kuukauden aikana kierrätetty, {whose}',
    statsPlain: 'Kierrätetyt ajoneuvot, omat ja koko maan',
    received: 'Vastaanotetut ajoneuvot',
    receivedWhat: 'Luettelo ajoneuvoista ja todistuksista, myös tiedostona',
    directives: 'Uudelleenkäytön ohjeet',
    directivesWhat: 'Tavoitteet 85\u00a0% ja 95\u00a0%, direktiivi ja kahdeksan ohjetta',
    economy: 'Kiertotalous',
    economyWhat: 'Mitä uudelleenkäyttö säästää ja miksi',
    evaluation: 'Itsearviointi',
    evaluationWhat: 'Yrityksen vuosittainen arvio omasta toiminnastaan',
    recycling: 'Omavalvonta',
    recyclingWhat: 'Toimipisteen vuosittainen omavalvonta',
  },
  directives: {
    title: 'Uudelleenkäytön ohjeet',
    lead: 'Romuajoneuvodirektiivi kertoo, kuinka paljon ajoneuvosta on saatava takaisin kiertoon. Nämä ohjeet auttavat pääsemään siihen.',
    targets: 'Ajoneuvon painosta vuosittain',
    recycled: 'uudelleenkäytetään tai kierrätetään, vähintään',
    recovered: 'uudelleenkäytetään tai hyödynnetään, vähintään',
    bar: 'Ajoneuvon paino: vähintään 85\u00a0% uudelleenkäyttöä ja kierrätystä, enintään 10\u00a0% energiana hyödynnettävää, enintään 5\u00a0% loppukäsiteltävää.',
    parts: {
      reuse: 'Uudelleenkäyttöä ja kierrätystä vähintään {share}',
      energy: 'Energiaksi enintään {share}',
      rest: 'Loppukäsittelyyn enintään {share}',
    },
    example:
      'Esimerkki: kun auto painaa {mass}\u00a0kg, vähintään {reuse}\u00a0kg osista ja materiaaleista palaa käyttöön. Energiaksi saa mennä enintään {energy}\u00a0kg ja loppukäsittelyyn {rest}\u00a0kg.',
    union: 'Koko EU pääsi vuonna {year} lukuihin {recycled} ja {recovered} (Eurostat).',
    own: 'Tavoitteet koskevat henkilöautoja, pakettiautoja ja kolmipyöräisiä mopoja. Niitä kierrätettiin viimeisten 12 kuukauden aikana {n}, {share} kaikista ({whose}). Koko maassa niitä oli {total}.',
    articles: 'Direktiivi 2000/53/EY artikloittain',
    article: '{n} artikla',
    law: 'Suomessa direktiivi on pantu täytäntöön jätelailla (646/2011) ja romuajoneuvoasetuksella (123/2015).',
    change:
      'Direktiivin tilalle on tulossa EU-asetus (COM(2023) 451), josta neuvosto ja parlamentti sopivat alustavasti 12.12.2025. Tarkista voimassa oleva laki ennen kuin muutat toimintaa.',
    list: {
      article4: {
        title: 'Haitalliset aineet',
        what: 'Uusissa autoissa ei saa olla lyijyä, elohopeaa, kadmiumia eikä kuudenarvoista kromia muualla kuin liitteen II poikkeuksissa.',
      },
      article5: {
        title: 'Keräys ja todistus',
        what: 'Vastaanotto on viimeiselle haltijalle maksuton, ja hän saa romutustodistuksen. Ajoneuvo poistetaan rekisteristä vain todistuksella.',
      },
      article6: {
        title: 'Käsittely',
        what: 'Käsittelijällä on lupa. Ajoneuvo tehdään vaarattomaksi liitteen I mukaan, ja osat irrotetaan niin, että ne kelpaavat uudelleen käytettäviksi.',
      },
      article7: {
        title: 'Tavoitteet',
        what: 'Uudelleenkäyttö on ensisijaista, sitten kierrätys. Vuodesta 2015: 85\u00a0% uudelleenkäyttöä ja kierrätystä, 95\u00a0% uudelleenkäyttöä ja hyödyntämistä.',
      },
      article8: {
        title: 'Purkutiedot',
        what: 'Valmistaja antaa purkuohjeet kuuden kuukauden kuluessa siitä, kun uusi malli tuli markkinoille.',
      },
      article9: {
        title: 'Raportointi',
        what: 'Jäsenvaltiot kertovat tulokset komissiolle. Siksi jokainen kirjaus tässä palvelussa on osa maan lukua.',
      },
    },
    points: 'Kahdeksan ohjetta osien irrottajalle',
    rules: {
      rule1:
        'Tarkasta ajoneuvo ensin. Irrota uudelleenkäytettävät osat ehjinä, mutta vasta kun akku ja korkeajännite on tehty turvallisiksi.',
      rule2:
        'Merkitse jokaiseen osaan nimi, luovuttaja-ajoneuvon valmistenumero, ajokilometrit ja toimipiste. Lisää kuva.',
      rule3:
        'Luokittele avoimesti: A virheetön, A* käyttökelpoinen ja vika kuvattu, M edullinen, iäkäs tai paljon ajettu.',
      rule4:
        'Älä myy turvatyynyjä, vyönkiristimiä, ohjauslukkoja tai käytettyjä pakokaasun puhdistuslaitteita, elleivät laki ja ostajan pätevyys sitä salli.',
      rule5: 'Jarru-, ohjaus- ja turvavarusteosat vain dokumentoidun tarkastuksen jälkeen.',
      rule6:
        'Ajovoima-akku tai moduuli uudelleenkäyttöön: kuntotesti, eristysmittaus, ei muodonmuutosta, ei vesivahinkoa, ei ylikuumenemista.',
      rule7: 'Tarkista luovuttaja-ajoneuvon avoimet takaisinkutsut ennen osan myyntiä.',
      rule8:
        'Poista henkilötiedot (puhelinmuistio, navigointi, avaimet, kojelautakamera) jokaisesta uudelleenkäytettävästä laitteesta.',
    },
  },
  economy: {
    title: 'Kiertotalous',
    lead: 'Osa, joka pääsee takaisin autoon, säästää uuden valmistamisen. Siksi irrotettu osa on arvokkaampi kuin murskattu metalli.',
    saved: 'Uudelleenkäytetyt osat säästivät arviolta',
    tonnes: '{n}\u00a0t',
    unit: 'hiilidioksidia (CO₂e) viimeisten 12 kuukauden aikana',
    range:
      'Todellinen säästö on luultavasti {low}–{high} tonnia. Koko maassa arvio on {total} tonnia.',
    noneSaved:
      'Yhdestäkään ajoneuvosta ei ole vielä kirjattu osia uudelleenkäyttöön näiltä kuukausilta.',
    picture:
      'Kaavio: säästö arvioiden mukaan. Pienin {low}\u00a0t, todennäköisin {likely}\u00a0t, suurin {high}\u00a0t.',
    estimates: {
      low: 'Pienin',
      likely: 'Todennäköisin',
      high: 'Suurin',
    },
    method: 'Näin arvio lasketaan',
    recorded:
      '{period}: myytyjä osia on kirjattu {kg}\u00a0kg, ja kilo osia säästää {factor}\u00a0kg CO₂e. Ne ovat {share}\u00a0% arviosta, ja loput ovat oletusta.',
    methodWhat:
      'Osia ei ole kirjattu kaikista ajoneuvoista. Jos ajoneuvo on valittu uudelleenkäyttöön eikä sen osia ole kirjattu, palvelu olettaa saman verran osia. Tällaisia ajoneuvoja on {n}. Kerroin on päästö, joka syntyisi, jos osa valmistettaisiin uutena (IVL).',
    material: 'Materiaali',
    kg: 'Osia ajoneuvoa kohti (kg)',
    factor: 'Säästö kiloa osia kohti (kg CO₂e)',
    product: 'Säästö ajoneuvoa kohti (kg CO₂e)',
    sum: 'Yhteensä',
    materials: {
      steel: 'Teräs ja valurauta',
      aluminium: 'Alumiini',
      plastic: 'Muovi',
    },
    uncertain:
      'Epävarmin luku on osien paino. Todellinen paino voi olla puolet tai kaksi kertaa oletettu. Siksi näytämme vaihteluvälin. Arviota ei pidä käyttää päästökompensaatioon.',
    figures: 'Omat luvut',
    figuresWhat: 'Viimeiset 12 kuukautta, {whose}',
    reused: 'Aiottu uudelleenkäyttöön',
    published: 'Ajoneuvoa tarjottu muille toimipisteille',
    age: 'Keskimääräinen ikä, vuotta',
    young: 'Ajoneuvoista 5–14-vuotiaita',
    total: 'Koko maassa {total}',
    order: 'Etusijajärjestys',
    steps: {
      reuse: {
        title: 'Osan uudelleenkäyttö',
        what: 'Osa jatkaa sellaisenaan toisessa autossa.',
      },
      recycling: {
        title: 'Materiaalin kierrätys',
        what: 'Metalli, lasi ja muovi palaavat raaka-aineeksi.',
      },
      energy: {
        title: 'Energiahyödyntäminen',
        what: 'Se, mitä ei voi kierrättää, tuottaa lämpöä.',
      },
      disposal: {
        title: 'Loppukäsittely',
        what: 'Viimeinen vaihtoehto, enintään 5\u00a0% painosta.',
      },
    },
    points: 'Kahdeksan perustelua',
    reasons: {
      reason1:
        'Etusijajärjestyksessä osan uudelleenkäyttö on materiaalin kierrätyksen edellä ja kierrätys energiahyödyntämisen ja loppukäsittelyn edellä.',
      reason2:
        'Ajoneuvon painosta on vuosittain uudelleenkäytettävä tai kierrätettävä vähintään 85\u00a0% ja uudelleenkäytettävä tai hyödynnettävä vähintään 95\u00a0%.',
      reason3: 'Yli kolme neljäsosaa autosta on metallia, jonka laatu säilyy kierrosta toiseen.',
      reason4:
        'Käytetty moottori säästää noin 700\u00a0kg CO₂e uuteen verrattuna. Teräsosa säästää noin 5\u00a0kg ja alumiiniosa noin 20\u00a0kg kiloa kohti.',
      reason5:
        'Suomessa auto romutetaan keskimäärin 23-vuotiaana. Eniten kysyntää on 6–16-vuotiaiden autojen osilla.',
      reason6:
        'Ajovoima-akut: ensin ajoneuvokäyttö, sitten uusi käyttötarkoitus (varastointi), lopuksi litiumin, koboltin, nikkelin ja kuparin kierrätys.',
      reason7:
        'Tarjoa ajoneuvoa muille ennen murskausta. Niin osat päätyvät sinne, missä asiakas on.',
      reason8:
        'Virallisesta ketjusta katoava ajoneuvo on hukattua materiaalia ja ympäristöriski. Jokainen todistus on tärkeä.',
    },
  },
} as const
