/** A name on the map besides the Finnish places, from the first to the last given zoom. */
export type Name = {
  readonly text: string
  readonly lat: number
  readonly lng: number
  readonly zooms: readonly [first: number, last: number]
}

const name = (text: string, lat: number, lng: number, first: number, last: number): Name => ({
  text,
  lat,
  lng,
  zooms: [first, last],
})

/** Seas and large lakes, at the centre of their open water. */
export const waters: readonly Name[] = [
  name('Itämeri', 58.55, 20.2, 5, 7),
  name('Selkämeri', 61.6, 19.6, 5, 9),
  name('Perämeri', 64.75, 23.2, 5, 9),
  name('Suomenlahti', 59.8, 25.2, 5, 10),
  name('Merenkurkku', 63.45, 20.75, 7, 10),
  name('Saaristomeri', 59.95, 21.35, 7, 10),
  name('Ahvenanmeri', 60.05, 19.15, 8, 10),
  name('Laatokka', 60.85, 31.5, 5, 9),
  name('Ääninen', 61.6, 35.6, 5, 8),
  name('Riianlahti', 57.75, 23.6, 5, 8),
  name('Barentsinmeri', 71.2, 33.5, 5, 8),
  name('Norjanmeri', 68.2, 9, 5, 7),
  name('Saimaa', 61.25, 28.25, 7, 11),
  name('Päijänne', 61.62, 25.49, 7, 11),
  name('Inarijärvi', 69.02, 27.85, 6, 11),
  name('Oulujärvi', 64.33, 27.2, 6, 11),
  name('Pielinen', 63.2, 29.65, 7, 11),
  name('Näsijärvi', 61.65, 23.72, 8, 11),
  name('Pyhäjärvi', 61, 22.28, 8, 11),
  name('Kallavesi', 62.8, 27.72, 8, 11),
  name('Puruvesi', 61.87, 29.5, 8, 11),
  name('Haukivesi', 62.1, 28.5, 8, 11),
  name('Puula', 61.82, 26.7, 8, 11),
  name('Lappajärvi', 63.15, 23.68, 8, 11),
  name('Kemijärvi', 66.58, 27.4, 9, 11),
  name('Lokan tekojärvi', 67.97, 27.7, 8, 11),
  name('Porttipahta', 68.1, 26.55, 8, 11),
  name('Orivesi', 62.3, 29.5, 8, 11),
  name('Höytiäinen', 62.82, 29.7, 8, 11),
  name('Kitkajärvi', 66.12, 28.65, 8, 11),
  name('Simojärvi', 66.07, 27.15, 8, 11),
  name('Juojärvi', 62.75, 28.55, 9, 11),
  name('Vesijärvi', 61.09, 25.53, 9, 11),
  name('Lohjanjärvi', 60.24, 23.9, 9, 11),
  name('Kiantajärvi', 65.03, 29.1, 9, 11),
]

/** Neighbouring countries, at a place near Finland. */
export const countries: readonly Name[] = [
  name('Ruotsi', 63.9, 17.2, 5, 7),
  name('Norja', 69.35, 22.9, 5, 7),
  name('Venäjä', 63.6, 33.4, 5, 7),
  name('Viro', 58.75, 25.75, 5, 7),
  name('Latvia', 57.1, 25.6, 5, 7),
]

/** Towns abroad for orientation near the border. */
export const townsAbroad: readonly Name[] = [
  name('Tukholma', 59.329, 18.069, 5, 10),
  name('Tallinna', 59.437, 24.754, 5, 10),
  name('Pietari', 59.939, 30.316, 5, 10),
  name('Riika', 56.949, 24.106, 5, 10),
  name('Oslo', 59.913, 10.752, 5, 10),
  name('Murmansk', 68.97, 33.075, 5, 10),
  name('Petroskoi', 61.79, 34.35, 5, 10),
  name('Tromssa', 69.649, 18.956, 5, 10),
  name('Uumaja', 63.826, 20.263, 6, 10),
  name('Luulaja', 65.584, 22.154, 6, 10),
  name('Viipuri', 60.713, 28.733, 6, 10),
  name('Tartto', 58.38, 26.722, 6, 10),
  name('Sundsvall', 62.391, 17.306, 6, 10),
  name('Gävle', 60.675, 17.142, 6, 10),
  name('Kiiruna', 67.856, 20.225, 6, 10),
  name('Narva', 59.377, 28.19, 7, 10),
  name('Pärnu', 58.386, 24.497, 7, 10),
  name('Sortavala', 61.704, 30.69, 7, 10),
  name('Kantalahti', 67.157, 32.41, 7, 10),
  name('Kirkkoniemi', 69.727, 30.045, 7, 10),
  name('Haaparanta', 65.835, 24.137, 9, 10),
]
