import { wideJob } from '../../kit/jobs/job.ts'

/** After midnight: whoever did not come has missed their booking. */
export const missBookings = wideJob('booking.miss')
/** In the morning: whoever booked for tomorrow is told. */
export const remindOfBookings = wideJob('booking.remind')
