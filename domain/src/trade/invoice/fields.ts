import * as z from 'zod'
import { id, optionalId, stamp, text, yuanAmount } from '../../kit/fields.ts'
import { phone } from '../../platform/operator/fields.ts'
import { invoiceStates, titleKinds, titleLengths as max } from './rules.ts'

/** A title as somebody fills it in; the rules know what else it must be. */
export const titleInput = {
  kind: z.enum(titleKinds),
  name: text(max.name).default(''),
  taxNo: text(max.taxNo + 10).default(''),
  address: text(max.address).default(''),
  phone: text(max.phone).default(''),
  bank: text(max.bank).default(''),
  account: text(max.account).default(''),
  email: text(max.email).default(''),
}
/** A title of a reply. */
export const titleField = z.object({
  kind: z.enum(titleKinds),
  name: z.string(),
  taxNo: z.string(),
  address: z.string(),
  phone,
  bank: z.string(),
  account: z.string(),
  email: z.string(),
})
export const savedTitle = titleField.extend({ id, isDefault: z.boolean() })

/** An invoice of a reply, from the request on. */
export const invoiceField = z.object({
  id,
  orderId: id,
  orderNo: z.string(),
  state: z.enum(invoiceStates),
  /** Yuan: of one that waits what it would be over now, otherwise what it was over. */
  amount: yuanAmount,
  title: titleField,
  /** '' until it is issued. */
  number: z.string(),
  /** Day printed on it, '' until it is issued. */
  issuedOn: z.string(),
  /** Why it was rejected or voided. */
  reason: z.string(),
  /** Media type of its file; '' without one. */
  fileType: z.string(),
  askedAt: stamp,
  handledAt: stamp.nullable(),
})

/** The file of an invoice as it goes out. */
export const invoiceFile = z.object({ type: z.string(), bytes: z.custom<Uint8Array>(), name: z.string() })

/** Whose title it is: a saved one, or one that is written now. */
export const titleChoice = { titleId: optionalId, title: z.object(titleInput).optional() }
