import type { OutOf } from '../../../kit/ask.ts'

export type ActivityItem = OutOf<'GET /activity/api/v1/h5/list'>['data'][number]
export type ActivityDetail = OutOf<'GET /activity/api/v2/h5/detail'>

/** Pictures of an activity, the main one when it has no others; the wire has them as JSON. */
export function picturesOf({
  activityListPicUrl,
  activityMainPicUrl,
}: Pick<ActivityItem, 'activityListPicUrl' | 'activityMainPicUrl'>): string[] {
  const own = listed(activityListPicUrl).filter((url): url is string => typeof url === 'string' && url !== '')
  return own.length > 0 ? own : activityMainPicUrl ? [activityMainPicUrl] : []
}

function listed(json: string): unknown[] {
  try {
    const said: unknown = JSON.parse(json)
    return Array.isArray(said) ? said : []
  } catch {
    return []
  }
}
