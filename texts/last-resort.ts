/** What is said where not even the language's own texts could be loaded: in all three. */
export const rootErrorTexts = [
  { lang: 'fi', title: 'Sivu ei latautunut', retry: 'Lataa uudelleen' },
  { lang: 'sv', title: 'Sidan laddades inte', retry: 'Ladda om' },
  { lang: 'en', title: 'The page did not load', retry: 'Load again' },
] as const
