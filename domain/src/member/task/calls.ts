import * as z from 'zod'
import { call } from '../../kit/call.ts'

export const taskCalls = {
  'GET /employee/task/mobile/get-task-count': call({
    summary: 'How many tasks an employee has to do; 0 for everybody else',
    who: 'visitor',
    input: z.object({}),
    data: z.int(),
  }),
}
