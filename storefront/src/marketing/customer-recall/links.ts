export const toRecallForm = (activityId: string): string => `/member/customer_recall/submit/${activityId}`
