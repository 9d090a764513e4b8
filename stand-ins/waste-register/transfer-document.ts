import * as z from 'zod/mini'

const filled = z.string().check(z.minLength(1))
const address = z.object({ streetAddress: filled, postalCode: filled, city: filled })

const company = z.object({
  businessId: z.string().check(z.regex(/^\d{7}-\d$/)),
  name: filled,
  address: z.nullish(address),
})
const contact = z.object({
  name: filled,
  phoneNumber: filled,
  email: z.nullish(z.string().check(z.maxLength(100))),
})
const place = z.object({ address })

/** Codes whose waste is a listed oil. */
const oils = /^13(01(01|04|05|09|1[0-3])|020[4-8]|030[16-9]|0310|0506)\*$/

const waste = z
  .object({
    loWCode: z.string().check(z.regex(/^\d{6}\*?$/)),
    quantity: z.number().check(z.gt(0), z.multipleOf(0.000001)),
    quantityUnit: z.literal('kg'),
    description: filled,
    codeOfOrigin: filled,
    wasteTypeCode: filled,
    recoveryCode: z.nullish(filled),
    disposalCode: z.nullish(filled),
    shippedToLaboratoryForAnalysis: z.boolean(),
    composition: z.nullish(filled),
    hazardousProperties: z.array(filled),
    packagingTypeCode: z.nullish(filled),
    packagingTypeDescription: z.nullish(filled),
    physicalStateCode: z.nullish(filled),
    popCodes: z.array(filled),
    wasteOilTypeCode: z.nullish(filled),
  })
  .check(
    z.refine(
      (one) =>
        [one.recoveryCode, one.disposalCode, one.shippedToLaboratoryForAnalysis].filter(Boolean)
          .length === 1,
      'exactly one of recoveryCode, disposalCode and shippedToLaboratoryForAnalysis',
    ),
    z.refine(
      (one) =>
        !one.loWCode.endsWith('*') ||
        Boolean(
          one.composition &&
          one.hazardousProperties.length > 0 &&
          one.packagingTypeCode &&
          one.physicalStateCode,
        ),
      'hazardous waste has composition, properties, packaging and physical state',
    ),
    z.refine(
      (one) => !oils.test(one.loWCode) || Boolean(one.wasteOilTypeCode),
      'a listed oil has its wasteOilTypeCode',
    ),
  )

/** Required fields of a document, as version 4 of the register describes them. */
const fields = z.object({
  wasteHolderCompany: z.nullish(company),
  wasteHolderContact: z.nullish(contact),
  wasteHolderHouseHold: z.nullish(z.object({ name: filled, address })),
  carrier: company,
  carrierContact: contact,
  consignee: company,
  consigneeContact: contact,
  dispatchDate: z.iso.datetime(),
  receivedDate: z.nullish(z.iso.datetime()),
  origin: place,
  destination: place,
  transportTypeCode: filled,
  transportTypeDescription: z.nullish(filled),
  registrationCodesForTransport: z.nullish(z.string()),
  documentOriginator: z.nullish(z.string()),
  documentVersion: z.nullish(z.string()),
  wastes: z.array(waste).check(z.minLength(1)),
})

export const transferDocument = fields.check(
  z.refine(
    (one) => Boolean(one.wasteHolderCompany) !== Boolean(one.wasteHolderHouseHold),
    'exactly one of wasteHolderCompany and wasteHolderHouseHold',
  ),
  z.refine(
    (one) => Boolean(one.wasteHolderCompany) === Boolean(one.wasteHolderContact),
    'a company has its wasteHolderContact, and a household has none',
  ),
)
export type TransferDocument = z.infer<typeof transferDocument>
