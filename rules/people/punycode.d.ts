// punycode 2.3 has no types for its module. This is the function in use.
declare module 'punycode/punycode.es6.js' {
  export function toUnicode(input: string): string
}
