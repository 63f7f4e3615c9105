import { taskCalls } from '@youli/domain/member/task/calls.ts'
import { door } from '../../kit/http/door.ts'

// Nobody is given tasks.
export const taskDoor = door(taskCalls, {
  'GET /employee/task/mobile/get-task-count': { read: async () => 0 },
})
