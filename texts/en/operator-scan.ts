import type { operatorScan as fi } from '#texts/fi/operator-scan.ts'
import type { Translated } from '#texts/index.ts'

export const operatorScan: Translated<typeof fi> = {
  title: 'Scan a code',
  picture: 'Camera picture',
  starting: 'The camera is starting',
  aim: 'Aim the frame at the barcode or the QR code.',
  nothing: 'Nothing has been read yet. Move closer or add light. You can also enter the number.',
  lightOn: 'Turn the light on',
  lightOff: 'Turn the light off',
  type: 'Enter the number',
  refused: {
    title: 'The camera is not allowed',
    what: 'Allow the camera in the browser’s settings next to the address, and open the scan again. You can also photograph the code or enter the number.',
  },
  none: {
    title: 'The camera cannot be used',
    what: 'The device has no camera, or another app is using it. You can choose a photo of the code or enter the number.',
  },
  take: 'Photograph the code',
  choose: 'Choose a photo of the code',
  missing: 'There is no code in the photo. Move closer or enter the number.',
}
