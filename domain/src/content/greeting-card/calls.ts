import * as z from 'zod'
import { call } from '../../kit/call.ts'
import { filled, id, optionalId, paging, pictureUrl, stamp, text } from '../../kit/fields.ts'
import { subjectPermissions } from '../subject/permissions.ts'
import { greetingCardAudit } from './audit.ts'
import { greetingCardLimits } from './rules.ts'
import { greetingCardRefusals as refusals } from './texts.ts'
import { greetingCardSettings } from './settings.ts'

const card = z.object({ id, title: z.string(), imageUrl: z.string(), content: z.string(), sender: z.string() })

export const greetingCardCalls = {
  'GET /customize-page/api/v1/greeting-card': call({
    summary: 'A greeting card: its picture, its words and who sends it',
    who: 'anyone',
    feature: greetingCardSettings.open,
    input: z.object({ id: text(20) }),
    data: card,
    refusals,
  }),
}

const edit = { who: 'operator', permission: subjectPermissions.edit, refusals } as const

export const greetingCardConsoleCalls = {
  'GET /console/api/v1/greeting-cards': call({
    summary: 'Greeting cards, newest first',
    ...edit,
    paged: true,
    input: z.object({ ...paging }),
    data: z.array(card.extend({ time: stamp })),
  }),
  'POST /console/api/v1/greeting-cards/save': call({
    summary: 'Makes a greeting card or changes it',
    ...edit,
    audit: [greetingCardAudit.add, greetingCardAudit.edit],
    input: z.object({
      id: optionalId,
      title: filled(greetingCardLimits.title),
      imageUrl: pictureUrl.refine((url) => url !== ''),
      content: filled(greetingCardLimits.content),
      sender: filled(greetingCardLimits.sender),
    }),
    data: z.object({ id }),
  }),
  'POST /console/api/v1/greeting-cards/del': call({
    summary: 'Takes a greeting card down; its address says so from then on',
    ...edit,
    audit: greetingCardAudit.del,
    input: z.object({ id }),
    data: z.null(),
  }),
}
