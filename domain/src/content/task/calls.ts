import * as z from 'zod'
import { call } from '../../kit/call.ts'
import { id } from '../../kit/fields.ts'
import { taskKinds } from './rules.ts'

export const taskCalls = {
  'GET /employee/task/mobile/get-task-count': call({
    summary: 'How many tasks an employee has to do, the sum of task-list; 0 for everybody else',
    who: 'visitor',
    input: z.object({}),
    data: z.int(),
  }),
  'GET /employee/task/mobile/task-list': call({
    summary: 'What waits for the calling employee by kind: at their store (of no store: at all), and what they are named to audit',
    who: 'employee',
    input: z.object({}),
    data: z.array(
      z.object({
        kind: z.enum(taskKinds),
        /** The activity whose sign-ups wait, with its name; '0' and '' for the other kinds. */
        activityId: id,
        activityName: z.string(),
        count: z.int(),
      }),
    ),
  }),
}
