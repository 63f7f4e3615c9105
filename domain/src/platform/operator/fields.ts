import * as z from 'zod'
import { answered } from '../../kit/fields.ts'
import { neverWhole, wholeFor } from '../../kit/phone.ts'
import { operatorPermissions } from './permissions.ts'

/** Marks a phone of a reply: the writer of replies masks it for operators who may not see phones whole. On an answer to a form it masks the phone somebody entered. */
export const masking = { [wholeFor]: operatorPermissions.wholePhones.key }
/** Somebody's phone in a reply. */
export const phone = z.string().meta(masking)
/** Somebody's phone, masked for everybody. */
export const maskedPhone = z.string().meta({ [neverWhole]: true })
/** What somebody answered to a question, maybe with a phone. */
export const answerField = answered.meta(masking)
/** What is left of an operator's allowance: for one order or member, and in total; null is no limit. */
export const allowance = <T extends z.ZodType>(figure: T) => z.object({ each: figure.nullable(), total: figure.nullable() })
