import createQrCode from 'qrcode-generator'

/** A QR code as SVG, without the white border that the template adds. */
export function qrCode(text: string): string {
  const qr = createQrCode(0, 'M')
  qr.addData(text)
  qr.make()
  return qr.createSvgTag({ cellSize: 4, margin: 0, scalable: true })
}
