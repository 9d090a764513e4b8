import type { AreaTexts } from '#texts/areas.ts'
import type { AreaTable } from '#web/texts/loader.ts'

/** The areas of the single parts and of a question. They are loaded with the first of them. */
export const laterAreas = {
  operatorPart: (lang) => import(`../../texts/${lang}/operator-part.ts`),
  partQuestion: (lang) => import(`../../texts/${lang}/part-question.ts`),
  partTypes: (lang) => import(`../../texts/${lang}/part-types.ts`),
  singleParts: (lang) => import(`../../texts/${lang}/single-parts.ts`),
} satisfies Partial<AreaTable<keyof AreaTexts>>
