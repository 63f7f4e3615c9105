import * as z from 'zod'
import { answered } from '../../kit/fields.ts'
import { wholeFor } from '../../kit/phone.ts'
import { phonePermission } from './rules.ts'

/** Marks a phone of a reply: the writer of replies veils it for operators who may not see phones whole. On an answer to a form it veils the phone somebody entered. */
export const veiling = { [wholeFor]: phonePermission }
/** Somebody's phone in a reply. */
export const phone = z.string().meta(veiling)
/** What somebody answered to a question, maybe with a phone. */
export const shownAnswer = answered.meta(veiling)
