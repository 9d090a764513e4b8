/** Response of a refused call for `toMatchObject`: its status, its code and further facts. */
export const refusal = (status: number, code: string, more: object = {}) => ({
  status,
  body: { code, ...more },
})

/** Response to a body with faults: the code of each field. */
export const faultsAt = (fields: object) => refusal(400, 'VALIDATION_ERROR', { fields })
