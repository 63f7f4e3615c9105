import * as z from 'zod'
import { filled, flag, id, moment, pictureUrl, stamp, text } from '../../kit/fields.ts'
import { shareTypesMost } from './rules.ts'

// Fields of every activity: what an operator writes (`activityDraft`) is kept in a column of the same name and read again by name, on cards
// (`activityCard`) or where one activity is shown (`activityWords`).

/** What an operator writes of an activity of any kind. */
export const activityDraft = z.object({
  activityName: filled(40),
  activityMainPicUrl: pictureUrl.default(''),
  activityListPics: z.array(pictureUrl.refine(Boolean)).max(9).default([]),
  activityMusicUrl: pictureUrl.default(''),
  /** Rich text, cleaned when it is kept. */
  activityRule: text(50_000).default(''),
  startTime: moment,
  endTime: moment,
  shareText: text(100).default(''),
  shareIconUrl: pictureUrl.default(''),
  shareTypes: z
    .array(z.object({ url: pictureUrl, img: pictureUrl }))
    .max(shareTypesMost)
    .default([]),
  backgroundColor: z.union([z.literal(''), z.string().regex(/^#[0-9a-f]{6}$/i)]).default(''),
  mustRegister: flag.default(true),
})

/** What cards and lists show of an activity of any kind, to members and operators. */
export const activityCard = z.object({
  activityName: z.string(),
  activityMainPicUrl: z.string(),
})

/** What only the single view of an activity of any kind shows. */
export const activityWords = z.object({
  activityListPics: z.array(z.string()),
  activityMusicUrl: z.string(),
  activityRule: z.string(),
  activityRemark: z.string(),
  shareText: z.string(),
  shareIconUrl: z.string(),
  shareTypes: z.array(z.object({ url: z.string(), img: z.string() })),
  backgroundColor: z.string(),
  mustRegister: z.boolean(),
})

/** What a row of the console's list says of an activity of any kind. */
export const activityRow = z.object({
  activityId: id,
  ...activityCard.shape,
  activityStatus: z.int(),
  startTime: stamp,
  endTime: stamp,
  /** Nothing can be changed any more. */
  finished: z.boolean(),
})

/** What an operator writes of an activity of any kind, filled in. */
export type ActivityWritten = z.output<typeof activityDraft>
