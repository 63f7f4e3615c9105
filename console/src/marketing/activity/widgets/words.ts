import type { ActivityWritten } from '@youli/domain/marketing/activity/draft.ts'

/** What the form of an activity of any kind holds; a moment is null until it is chosen. */
export type ActivityWords = Omit<ActivityWritten, 'startTime' | 'endTime'> & {
  activityRemark: string
  startTime: number | null
  endTime: number | null
}

/** Nothing is written yet. The fields are `NameAndSpan`, `Looks` and `Sharing`. */
export const emptyWords: ActivityWords = {
  activityName: '',
  activityMainPicUrl: '',
  activityListPics: [],
  activityMusicUrl: '',
  activityRule: '',
  activityRemark: '',
  startTime: null,
  endTime: null,
  shareText: '',
  shareIconUrl: '',
  shareTypes: [],
  backgroundColor: '',
  mustRegister: true,
}

/** The words of a stored activity, as the form holds them. */
export const wordsOf = (a: ActivityWords): ActivityWords => ({
  ...emptyWords,
  ...Object.fromEntries(Object.entries(a).filter(([key]) => Object.hasOwn(emptyWords, key))),
})

/** The words as they are sent. */
export const writtenOf = <V extends ActivityWords>(values: V) => ({
  ...values,
  startTime: values.startTime ?? 0,
  endTime: values.endTime ?? 0,
})
