import * as z from 'zod'
import { call } from '../../kit/call.ts'
import { flag, id, optionalId, text } from '../../kit/fields.ts'
import { addressRefusals } from './texts.ts'

/** A delivery address; `area` is province, city and district joined by spaces. The odd field names are the wire's. */
export const address = z.object({
  id,
  recipients: z.string(),
  user_tel: z.string(),
  area: z.string(),
  address: z.string(),
  is_default: z.boolean(),
})

const expressAddressType = text(20).default('user').optional()

export const addressCalls = {
  'GET /deliver/api/v1/express-address/list-address': call({
    summary: 'The caller’s addresses, default first',
    who: 'member',
    input: z.object({ expressAddressType }),
    data: z.array(address),
  }),
  'FORM /deliver/api/v1/express-address/set-address': call({
    summary: 'Adds (no id) or changes an address; a default takes the place of the old one',
    who: 'member',
    input: z.object({
      id: optionalId,
      recipients: text(40).default(''),
      user_tel: text(40).default(''),
      area: text(80).default(''),
      address: text(250).default(''),
      is_default: flag.default(false),
      expressAddressType,
    }),
    data: z.object({ id }),
    refusals: addressRefusals,
  }),
  'FORM /deliver/api/v1/express-address/del-address': call({
    summary: 'Deletes one of the caller’s addresses',
    who: 'member',
    input: z.object({ id, expressAddressType }),
    data: z.null(),
    refusals: addressRefusals,
  }),
}
