import type { OutputOf } from '../../../kit/client.ts'

/** What an operator says of an activity of any type, as its form holds it. */
export type ActivityWords = Pick<
  OutputOf<'GET /console/api/v1/seckill/one'>,
  | 'activityName'
  | 'activityMainPicUrl'
  | 'activityListPics'
  | 'activityMusicUrl'
  | 'activityRule'
  | 'activityRemark'
  | 'shareText'
  | 'shareIconUrl'
  | 'shareTypes'
  | 'backgroundColor'
  | 'mustRegister'
>

export const emptyWords: ActivityWords = {
  activityName: '',
  activityMainPicUrl: '',
  activityListPics: [],
  activityMusicUrl: '',
  activityRule: '',
  activityRemark: '',
  shareText: '',
  shareIconUrl: '',
  shareTypes: [],
  backgroundColor: '',
  mustRegister: true,
}

/** The words of a stored activity. */
export const wordsOf = (a: ActivityWords): ActivityWords => ({
  activityName: a.activityName,
  activityMainPicUrl: a.activityMainPicUrl,
  activityListPics: a.activityListPics,
  activityMusicUrl: a.activityMusicUrl,
  activityRule: a.activityRule,
  activityRemark: a.activityRemark,
  shareText: a.shareText,
  shareIconUrl: a.shareIconUrl,
  shareTypes: a.shareTypes,
  backgroundColor: a.backgroundColor,
  mustRegister: a.mustRegister,
})
