import type { ActivityAppearance, ActivityWritten } from '@youli/domain/marketing/activity/draft.ts'

/** What the form of an activity of any kind holds; a moment is null until it is chosen. */
export type ActivityWords = Omit<ActivityWritten, 'startTime' | 'endTime'> & {
  activityRemark: string
  startTime: number | null
  endTime: number | null
}

/** Nothing is written yet. The fields are `NameField`, `Looks` and `Sharing`. */
export const emptyAppearance: ActivityAppearance = {
  subtitle: '',
  activityMusicUrl: '',
  shareText: '',
  shareIconUrl: '',
  shareTypes: [],
  backgroundColor: '',
}
export const emptyWords: ActivityWords = {
  ...emptyAppearance,
  activityName: '',
  activityMainPicUrl: '',
  activityListPics: [],
  activityRule: '',
  activityRemark: '',
  startTime: null,
  endTime: null,
  mustRegister: true,
}

const only = <V extends object>(empty: V, stored: V): V => ({
  ...empty,
  ...Object.fromEntries(Object.entries(stored).filter(([key]) => Object.hasOwn(empty, key))),
})

/** The words of a stored activity, as its form holds them; and of one that has no more than looks. */
export const wordsOf = (stored: ActivityWords): ActivityWords => only(emptyWords, stored)
export const appearanceOf = (stored: ActivityAppearance): ActivityAppearance => only(emptyAppearance, stored)

/** The words as they are sent. */
export const writtenOf = <V extends ActivityWords>(values: V) => ({
  ...values,
  startTime: values.startTime ?? 0,
  endTime: values.endTime ?? 0,
})
