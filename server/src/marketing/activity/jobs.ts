import { job } from '../../kit/jobs/job.ts'

/** Every minute: members who want to be reminded of an activity that is about to start. */
export const remindOfActivities = job('activity.remind')
/** Every minute: activities that are over give back what they still hold. */
export const finishActivities = job('activity.finish')
/** Every minute: those who buy together and whose end has come. */
export const settleTogether = job('activity.settle')
