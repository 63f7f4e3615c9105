import { regionCalls } from '@youli/domain/platform/region/calls.ts'
import regions from '../../../assets/regions.json' with { type: 'json' }
import { door } from '../../kit/http/door.ts'

export const regionDoor = door(regionCalls, { 'GET /region/api/v1/list': { read: async () => regions } })
