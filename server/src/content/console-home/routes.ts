import { consoleHomeCalls } from '@youli/domain/content/console-home/calls.ts'
import { menuKinds, todoKinds } from '@youli/domain/content/console-home/rules.ts'
import { messagingSettings } from '@youli/domain/platform/messaging/settings.ts'
import { defineRoutes } from '../../kit/http/handlers.ts'
import { configValue } from '../../platform/tenant-config/public/tenants.ts'
import { listTodo } from './todo.ts'
import { figuresOfToday } from './today.ts'

export const consoleHomeRoutes = defineRoutes(consoleHomeCalls, {
  'GET /console/api/v1/home/todo': {
    read: async (r, { scope }, { me, now }) => ({
      todo: await listTodo(r, me, scope === 'menu' ? menuKinds : todoKinds, now),
      hasSmsSign: (await configValue(r, me.tenantId, messagingSettings.smsSign)) !== '',
    }),
  },
  'GET /console/api/v1/home/today': { read: (r, { range }, { me, app, now }) => figuresOfToday(r, app, me, range, now) },
})
