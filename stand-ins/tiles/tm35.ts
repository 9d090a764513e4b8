// ETRS-TM35FIN (EPSG:3067), Finland's plane grid: transverse Mercator on GRS 80 by Krüger's series,
// as in the public administration's recommendation JHS 197.
const axis = 6_378_137
const flattening = 1 / 298.257222101
const scale = 0.9996
const falseEast = 500_000
const centre = (27 * Math.PI) / 180

const n = flattening / (2 - flattening)
const eccentricity = Math.sqrt(2 * flattening - flattening ** 2)
const radius = (axis / (1 + n)) * (1 + n ** 2 / 4 + n ** 4 / 64) * scale
const toPlane = [
  n / 2 - (2 / 3) * n ** 2 + (5 / 16) * n ** 3,
  (13 / 48) * n ** 2 - (3 / 5) * n ** 3,
  (61 / 240) * n ** 3,
]
const fromPlane = [
  -(n / 2 - (2 / 3) * n ** 2 + (37 / 96) * n ** 3),
  -(n ** 2 / 48 + n ** 3 / 15),
  -(17 / 480) * n ** 3,
]

const bend = (xi: number, eta: number, series: readonly number[]): [xi: number, eta: number] => {
  let [bentXi, bentEta] = [xi, eta]
  for (const [i, h] of series.entries()) {
    const k = 2 * (i + 1)
    bentXi += h * Math.sin(k * xi) * Math.cosh(k * eta)
    bentEta += h * Math.cos(k * xi) * Math.sinh(k * eta)
  }
  return [bentXi, bentEta]
}

/** Converts degrees to metres east and north in ETRS-TM35FIN. */
export const toGrid = (lng: number, lat: number): { east: number; north: number } => {
  const phi = (lat * Math.PI) / 180
  const l = (lng * Math.PI) / 180 - centre
  const q = Math.asinh(Math.tan(phi)) - eccentricity * Math.atanh(eccentricity * Math.sin(phi))
  const beta = Math.atan(Math.sinh(q))
  const eta = Math.atanh(Math.cos(beta) * Math.sin(l))
  const xi = Math.asin(Math.sin(beta) * Math.cosh(eta))
  const [north, east] = bend(xi, eta, toPlane)
  return { east: falseEast + east * radius, north: north * radius }
}

/** Converts metres east and north in ETRS-TM35FIN to degrees. */
export const fromGrid = (east: number, north: number): { lng: number; lat: number } => {
  const [xi, eta] = bend(north / radius, (east - falseEast) / radius, fromPlane)
  const beta = Math.asin(Math.sin(xi) / Math.cosh(eta))
  const l = Math.asin(Math.tanh(eta) / Math.cos(beta))
  const q = Math.asinh(Math.tan(beta))
  let isometric = q
  for (let round = 0; round < 4; round++)
    isometric = q + eccentricity * Math.atanh(eccentricity * Math.tanh(isometric))
  return {
    lng: ((centre + l) * 180) / Math.PI,
    lat: (Math.atan(Math.sinh(isometric)) * 180) / Math.PI,
  }
}
