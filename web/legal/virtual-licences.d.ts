/** Made by tools/build/licences.ts at build time. */
declare module 'virtual:licences' {
  type Package = { readonly name: string; readonly version: string; readonly licence: string }
  export const licences: {
    readonly browser: readonly Package[]
    readonly server: readonly Package[]
  }
  /** Address of the licence texts of the browser's packages. */
  export const noticesUrl: string
}
