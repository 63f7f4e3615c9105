import * as z from 'zod'
import { filled, flag, id, moment, pictureUrl, stamp, text } from '../../kit/fields.ts'
import { shareTypesMost } from './rules.ts'

/** What an operator says of an activity of any type. */
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

/** What the console reads of an activity of any type; the row of its list has the rest. */
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

/** What a row of the console's list says of an activity of any type. */
export const activityRow = z.object({
  activityId: id,
  activityName: z.string(),
  activityMainPicUrl: z.string(),
  activityStatus: z.int(),
  startTime: stamp,
  endTime: stamp,
  /** Nothing can be changed any more. */
  finished: z.boolean(),
})
