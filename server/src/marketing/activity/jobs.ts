import { wideJob } from '../../kit/jobs/job.ts'

/** Every minute: members who want to be reminded of an activity that is about to start. */
export const remindOfActivities = wideJob('activity.remind')
/** Every minute: activities that are over give back what they still hold. */
export const finishActivities = wideJob('activity.finish')
/** Every minute: those who buy together and whose end has come. */
export const settleTogether = wideJob('activity.settle')
