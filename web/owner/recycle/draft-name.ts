/** Name of the draft in the storage of this tab. The draft's own module brings zod. */
export const draftName = 'recycle'
