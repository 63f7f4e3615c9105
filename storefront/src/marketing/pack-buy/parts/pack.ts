import type { OutputOf } from '../../../kit/client.ts'

export type Pack = OutputOf<'GET /activity/pack-buy/mobile/pack-view'>
