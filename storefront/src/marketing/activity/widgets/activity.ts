import type { OutputOf } from '../../../kit/client.ts'

export type ActivityItem = OutputOf<'GET /activity/api/v1/h5/list'>['data'][number]
export type ActivityDetail = OutputOf<'GET /activity/api/v2/h5/detail'>

/** Pictures of an activity's own page, of the shape of goods; the wire has them as JSON. */
export const picturesOf = ({ activityListPicUrl }: Pick<ActivityItem, 'activityListPicUrl'>): string[] =>
  listed(activityListPicUrl).filter((url): url is string => typeof url === 'string' && url !== '')

function listed(json: string): unknown[] {
  try {
    const parsed: unknown = JSON.parse(json)
    return Array.isArray(parsed) ? parsed : []
  } catch {
    return []
  }
}
