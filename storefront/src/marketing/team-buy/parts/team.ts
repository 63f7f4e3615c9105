import type { OutputOf } from '../../../kit/client.ts'

export type Team = OutputOf<'GET /activity/pack-buy/mobile/pack-view'>
