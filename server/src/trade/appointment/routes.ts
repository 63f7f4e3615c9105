import { appointmentCalls } from '@youli/domain/trade/appointment/calls.ts'
import { door } from '../../kit/http/door.ts'

// Nothing can be booked: nobody has an appointment.
export const appointmentDoor = door(appointmentCalls, {
  'GET /booking/mobile/get-count': { read: async () => 0 },
})
