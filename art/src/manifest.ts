import type { SetName } from './sets.ts'

/** A picture of `demo/assets`: piece and framing come from `tools/art`, light and stand from here. */
export type Entry = {
  name: string
  set: SetName
  stand?: 'slab' | 'disc'
  /** Rays a pixel: 8 for matte things, 10 for metal, more for stones. */
  samples: number
  elevation?: number
  fill?: number
  /** Share of the piece over which a point one piece behind the focus blurs. */
  blur?: number
  /** Stones do not see the metal below them: small ones on gold would be amber. */
  clearStones?: true
  /** Look development: drawn as a draft only, today's picture stays. */
  trial?: true
}

/** Newest need first: both brands in turn, as their first screens show them. */
export const manifest: readonly Entry[] = [
  { name: 'goods/tea-longjing-1', set: 'celadon', stand: 'disc', samples: 8 },
  { name: 'goods/ring-solitaire-1', set: 'stone', stand: 'disc', samples: 14, elevation: 16 },
  { name: 'goods/ring-plain-1', set: 'stone', stand: 'slab', samples: 10, elevation: 16 },
  { name: 'goods/tea-dahongpao-1', set: 'celadon', stand: 'disc', samples: 8 },
  { name: 'goods/ring-couple-1', set: 'stone', samples: 12, elevation: 18 },
  { name: 'goods/tea-jasmine-1', set: 'celadon', stand: 'disc', samples: 8 },
  { name: 'goods/ring-pearl-1', set: 'stone', stand: 'disc', samples: 10, elevation: 16, clearStones: true, trial: true },
  { name: 'goods/tea-trio-1', set: 'celadon', samples: 8, fill: 0.76 },
  { name: 'goods/ring-three-1', set: 'stone', stand: 'slab', samples: 14, elevation: 18 },
  { name: 'goods/jade-bangle-1', set: 'stone', samples: 10 },
  { name: 'goods/ring-twist-1', set: 'stone', stand: 'slab', samples: 10, elevation: 16 },
  { name: 'goods/tea-box-1', set: 'celadon', samples: 8, trial: true },
  { name: 'goods/ring-halo-1', set: 'stone', samples: 14, elevation: 18, clearStones: true, trial: true },
  { name: 'goods/ring-eternity-1', set: 'stone', samples: 14, elevation: 18, clearStones: true, trial: true },
  { name: 'goods/ring-solitaire-2', set: 'stone', samples: 20, trial: true },
]
