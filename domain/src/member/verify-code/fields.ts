import * as z from 'zod'
import { checkKinds } from './rules.ts'

/** How a check is to be answered. `captcha`: what the page needs to show a bought one; its ticket is answered as `work`, its random text as letters. */
export const challengeFields = {
  kind: z.enum(checkKinds),
  work: z.string(),
  captcha: z.object({ appId: z.string(), scriptUrl: z.string() }).nullable(),
}
