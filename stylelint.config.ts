// Rules of the styles: sizes, gaps, corners and colours are tokens, and windows have few widths.
import type { Config } from 'stylelint'

/** One to four parts, each a token, nothing, or a size that follows the text or the window. */
const parts = (token: string) => {
  const part = `(0|[\\d.]+(em|mm|pt)|var\\(--(${token})\\)|(calc|clamp)\\(.*var\\(--.+\\))`
  return `/^${part}( ${part}){0,3}$/`
}

export default {
  reportNeedlessDisables: true,
  rules: {
    'color-named': 'never',
    'color-no-hex': true,
    'declaration-property-unit-disallowed-list': { 'line-height': ['rem', 'px'] },
    'declaration-property-value-allowed-list': {
      'font-size': ['inherit', '/^clamp\\(/', '/^min\\(var\\(/', parts('(text|figure)-[a-z0-9]+')],
      'font-weight': ['inherit', '400', '600', '650', '700', '750', '/ /'],
      '/^((row|column)-)?gap$/': [parts('space-\\d+|gap')],
      '/^border.*radius$/': ['inherit', '50%', '1px', parts('radius-[a-z0-9]+')],
    },
    'function-disallowed-list': ['/^(rgb|hsl|hwb|lab|lch|ok)/'],
    'media-feature-name-value-allowed-list': {
      width: ['20rem', '24rem', '30rem', '40rem', '48rem', '60rem', '80rem'],
      height: ['30rem', '44rem'],
    },
  },
  overrides: [
    {
      // The tokens themselves, and drawings: pictures, plates and a sheet of paper.
      files: ['web/ui/{tokens,pictures/*,*/Plate*}.css', 'web/owner/papers/PowerOfAttorney*.css'],
      rules: {
        'color-no-hex': null,
        'declaration-property-unit-disallowed-list': null,
        'declaration-property-value-allowed-list': null,
        'function-disallowed-list': null,
      },
    },
  ],
} satisfies Config
