import * as z from 'zod'
import { filled, flag, id, moment, pictureUrl, stamp, text } from '../../kit/fields.ts'
import { shareTypesMost } from './rules.ts'

// Fields of every activity: what an operator writes (`activityDraft`) is kept in a column of the same name and read again by name, on cards
// (`activityCard`) or where one activity is shown (`activityWords`). Of a voting activity, looks are kept in one column.

/** How the page of an activity looks and is shared, as an operator writes it; each may be left out. */
export const appearanceDraft = z.object({
  /** Under the name. */
  subtitle: text(30).default(''),
  activityMusicUrl: pictureUrl.default(''),
  shareText: text(100).default(''),
  shareIconUrl: pictureUrl.default(''),
  shareTypes: z
    .array(z.object({ url: pictureUrl, img: pictureUrl }))
    .max(shareTypesMost)
    .default([]),
  backgroundColor: z.union([z.literal(''), z.string().regex(/^#[0-9a-f]{6}$/i)]).default(''),
})

/** What an operator writes of an activity of any kind. */
export const activityDraft = z.object({
  activityName: filled(40),
  activityMainPicUrl: pictureUrl.default(''),
  activityListPics: z.array(pictureUrl.refine(Boolean)).max(9).default([]),
  /** Rich text, cleaned when it is kept. */
  activityRule: text(50_000).default(''),
  startTime: moment,
  endTime: moment,
  mustRegister: flag.default(true),
  ...appearanceDraft.shape,
})

/** What cards and lists show of an activity of any kind, to members and operators. */
export const activityCard = z.object({
  activityName: z.string(),
  subtitle: z.string(),
  activityMainPicUrl: z.string(),
})

/** How the page of an activity looks and is shared. */
export const activityAppearance = z.object({
  subtitle: z.string(),
  activityMusicUrl: z.string(),
  shareText: z.string(),
  shareIconUrl: z.string(),
  shareTypes: z.array(z.object({ url: z.string(), img: z.string() })),
  backgroundColor: z.string(),
})

/** What only the single view of an activity of any kind shows. */
export const activityWords = z.object({
  activityListPics: z.array(z.string()),
  activityRule: z.string(),
  activityRemark: z.string(),
  mustRegister: z.boolean(),
  ...activityAppearance.shape,
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

/** What an operator writes of an activity of any kind, filled in; and of that, how it looks. */
export type ActivityWritten = z.output<typeof activityDraft>
export type ActivityAppearance = z.output<typeof appearanceDraft>
