import { regionCalls } from '@youli/domain/platform/region/calls.ts'
import regions from '../../../assets/regions.json' with { type: 'json' }
import { defineRoutes } from '../../kit/http/handlers.ts'

export const regionRoutes = defineRoutes(regionCalls, { 'GET /region/api/v1/list': { read: async () => regions } })
