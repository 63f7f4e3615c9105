import type { OutOf } from '../../../kit/ask.ts'

export type Pack = OutOf<'GET /activity/pack-buy/mobile/pack-view'>
