import { taskCalls } from '@youli/domain/content/task/calls.ts'
import { defineRoutes } from '../../kit/http/handlers.ts'
import { countTasks, tasksOf } from './public/tasks.ts'

export const taskRoutes = defineRoutes(taskCalls, {
  'GET /employee/task/mobile/get-task-count': { read: (r, _, { me, now }) => countTasks(r, me, now) },
  'GET /employee/task/mobile/task-list': { read: (r, _, { me, now }) => tasksOf(r, me, now) },
})
