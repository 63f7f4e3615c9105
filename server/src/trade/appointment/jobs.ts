import { job } from '../../kit/jobs/job.ts'

/** After midnight: whoever did not come has missed their booking. */
export const missBookings = job('booking.miss')
/** In the morning: whoever booked for tomorrow is told. */
export const remindOfBookings = job('booking.remind')
