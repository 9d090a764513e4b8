import { searchForm } from '#rules/station/name-folding.ts'

/**
 * The municipalities of Finland in 2024, by region, each with its Swedish name where that differs. A
 * municipality that has joined another one since stays: places of it may still have its name.
 */
const regions = [
  'Askola, Espoo/Esbo, Hanko/Hangö, Helsinki/Helsingfors, Hyvinkää/Hyvinge, Inkoo/Ingå, Järvenpää/Träskända, Karkkila/Högfors, Kauniainen/Grankulla, Kerava/Kervo, Kirkkonummi/Kyrkslätt, Lapinjärvi/Lappträsk, Lohja/Lojo, Loviisa/Lovisa, Myrskylä/Mörskom, Mäntsälä, Nurmijärvi, Pornainen/Borgnäs, Porvoo/Borgå, Pukkila, Raasepori/Raseborg, Sipoo/Sibbo, Siuntio/Sjundeå, Tuusula/Tusby, Vantaa/Vanda, Vihti/Vichtis',
  'Aura, Kaarina/S:t Karins, Kemiönsaari/Kimitoön, Koski Tl, Kustavi/Gustavs, Laitila/Letala, Lieto/Lundo, Loimaa, Marttila/S:t Mårtens, Masku, Mynämäki/Virmo, Naantali/Nådendal, Nousiainen/Nousis, Oripää, Paimio/Pemar, Parainen/Pargas, Pyhäranta, Pöytyä/Pöytis, Raisio/Reso, Rusko, Salo, Sauvo/Sagu, Somero, Taivassalo/Tövsala, Turku/Åbo, Uusikaupunki/Nystad, Vehmaa',
  'Eura, Eurajoki/Euraåminne, Harjavalta, Huittinen, Jämijärvi, Kankaanpää, Karvia, Kokemäki/Kumo, Merikarvia/Sastmola, Nakkila, Pomarkku/Påmark, Pori/Björneborg, Rauma/Raumo, Siikainen, Säkylä, Ulvila/Ulvsby',
  'Forssa, Hattula, Hausjärvi, Humppila, Hämeenlinna/Tavastehus, Janakkala, Jokioinen/Jockis, Loppi, Riihimäki, Tammela, Ypäjä',
  'Akaa, Hämeenkyrö/Tavastkyro, Ikaalinen/Ikalis, Juupajoki, Kangasala, Kihniö, Kuhmoinen, Lempäälä, Mänttä-Vilppula, Nokia, Orivesi, Parkano, Pirkkala/Birkala, Punkalaidun, Pälkäne, Ruovesi, Sastamala, Tampere/Tammerfors, Urjala, Valkeakoski, Vesilahti, Virrat/Virdois, Ylöjärvi',
  'Asikkala, Hartola, Heinola, Hollola, Iitti, Kärkölä, Lahti/Lahtis, Orimattila, Padasjoki, Sysmä',
  'Hamina/Fredrikshamn, Kotka, Kouvola, Miehikkälä, Pyhtää/Pyttis, Virolahti',
  'Imatra, Lappeenranta/Villmanstrand, Lemi, Luumäki, Parikkala, Rautjärvi, Ruokolahti, Savitaipale, Taipalsaari',
  'Enonkoski, Hirvensalmi, Juva, Kangasniemi, Mikkeli/S:t Michel, Mäntyharju, Pertunmaa, Pieksämäki, Puumala, Rantasalmi, Savonlinna/Nyslott, Sulkava',
  'Iisalmi/Idensalmi, Joroinen/Jorois, Kaavi, Keitele, Kiuruvesi, Kuopio, Lapinlahti, Leppävirta, Pielavesi, Rautalampi, Rautavaara, Siilinjärvi, Sonkajärvi, Suonenjoki, Tervo, Tuusniemi, Varkaus, Vesanto, Vieremä',
  'Heinävesi, Ilomantsi/Ilomants, Joensuu, Juuka, Kitee, Kontiolahti, Lieksa, Liperi, Nurmes, Outokumpu, Polvijärvi, Rääkkylä, Tohmajärvi',
  'Hankasalmi, Joutsa, Jyväskylä, Jämsä, Kannonkoski, Karstula, Keuruu, Kinnula, Kivijärvi, Konnevesi, Kyyjärvi, Laukaa, Luhanka, Multia, Muurame, Petäjävesi, Pihtipudas, Saarijärvi, Toivakka, Uurainen, Viitasaari, Äänekoski',
  'Alajärvi, Alavus, Evijärvi, Ilmajoki, Isojoki/Storå, Isokyrö/Storkyro, Karijoki/Bötom, Kauhajoki, Kauhava, Kuortane, Kurikka, Lappajärvi, Lapua/Lappo, Seinäjoki, Soini, Teuva/Östermark, Vimpeli, Ähtäri/Etseri',
  'Kaskinen/Kaskö, Korsnäs, Kristiinankaupunki/Kristinestad, Kruunupyy/Kronoby, Laihia/Laihela, Luoto/Larsmo, Maalahti/Malax, Mustasaari/Korsholm, Närpiö/Närpes, Pedersören kunta/Pedersöre, Pietarsaari/Jakobstad, Uusikaarlepyy/Nykarleby, Vaasa/Vasa, Vöyri/Vörå',
  'Halsua, Kannus, Kaustinen/Kaustby, Kokkola/Karleby, Lestijärvi, Perho, Toholampi, Veteli/Vetil',
  'Alavieska, Haapajärvi, Haapavesi, Hailuoto/Karlö, Ii, Kalajoki, Kempele, Kuusamo, Kärsämäki, Liminka/Limingo, Lumijoki, Merijärvi, Muhos, Nivala, Oulainen, Oulu/Uleåborg, Pudasjärvi, Pyhäjoki, Pyhäjärvi, Pyhäntä, Raahe/Brahestad, Reisjärvi, Sievi, Siikajoki, Siikalatva, Taivalkoski, Tyrnävä, Utajärvi, Vaala, Ylivieska',
  'Hyrynsalmi, Kajaani/Kajana, Kuhmo, Paltamo, Puolanka, Ristijärvi, Sotkamo, Suomussalmi',
  'Enontekiö/Enontekis, Inari/Enare, Kemi, Kemijärvi, Keminmaa, Kittilä, Kolari, Muonio, Pelkosenniemi, Pello, Posio, Ranua, Rovaniemi, Salla, Savukoski, Simo, Sodankylä, Tervola, Tornio/Torneå, Utsjoki, Ylitornio/Övertorneå',
  'Brändö, Eckerö, Finström, Föglö, Geta, Hammarland, Jomala, Kumlinge, Kökar, Lemland, Lumparland, Maarianhamina/Mariehamn, Saltvik, Sottunga, Sund, Vårdö',
]

const byForm = new Map<string, string>()
for (const written of regions.flatMap((region) => region.split(', '))) {
  const [name = '', ...swedish] = written.split('/')
  for (const each of [name, ...swedish]) byForm.set(searchForm(each), name)
}

/** The Finnish name of the municipality that is written in Finnish or Swedish. null for none of Finland. */
export const municipalityOf = (written: string): string | null =>
  byForm.get(searchForm(written)) ?? null

/** The names of all municipalities, in Finnish. */
export const municipalityNames: ReadonlySet<string> = new Set(byForm.values())
