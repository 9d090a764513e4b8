/** Parts of a vehicle fit those of a model year before and after (contract.md, POST public/shop/search/). */
export const yearsAround = 1

/** What a model year is typed as: four digits (specification, section 5). */
export const yearDigits = 4
