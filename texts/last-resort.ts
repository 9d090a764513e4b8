/** Shown in all three languages when the texts of a language could not be loaded. */
export const rootErrorTexts = [
  { lang: 'fi', title: 'Sivu ei latautunut', retry: 'Lataa uudelleen' },
  { lang: 'sv', title: 'Sidan laddades inte', retry: 'Ladda om' },
  { lang: 'en', title: 'The page did not load', retry: 'Load again' },
] as const
