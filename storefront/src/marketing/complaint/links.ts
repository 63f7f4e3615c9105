/** What somebody has to complain about in an activity. */
export const toComplaint = (activityId: string): string => `/activity/complain_form/${activityId}`
