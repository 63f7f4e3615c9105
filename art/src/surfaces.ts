import { gems, metals, stuffs, type Material, type Texture } from '../../tools/art/render/materials.ts'
import type { Vec } from '../../tools/art/render/vec.ts'

/** What Blender builds a material from. Colours are linear, lengths in units of the piece. */
export type Surface = {
  name: string
  kind: 'metal' | 'gem' | 'solid' | 'glow'
  color: Vec
  rough: number
  metallic?: number
  coat?: number
  /** Share of light that wanders below the surface, and how far. */
  below?: number
  depth?: number
  /** Colour at grazing angles. */
  rim?: Vec
  vein?: Vec
  ior?: number
  density?: number
  bump?: Texture
  bumpStrength?: number
  paint?: Texture
  tile?: number
}

const linear = (c: Vec): Vec => c.map((v) => (v <= 0.040_45 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4)) as unknown as Vec

/** Reflectance of each metal; yellow gold is richer than measured, as film bleaches bright colour. */
const reflectance: Record<keyof typeof metals, Vec> = {
  gold: [1, 0.58, 0.15],
  satin: [1, 0.58, 0.15],
  rose: [0.93, 0.5, 0.36],
  platinum: [0.55, 0.56, 0.585],
  silver: [0.74, 0.72, 0.69],
  brushed: [0.7, 0.68, 0.65],
  black: [0.045, 0.045, 0.05],
}

/** Name of a material among ours; one with a relief or a print still has the colours it was made from. */
function nameOf(material: Material): string {
  for (const [name, metal] of Object.entries(metals))
    if (material.kind === 'metal' && material.ramp === metal.ramp && material.rough === metal.rough) return name
  for (const [name, gem] of Object.entries(gems)) if (material === gem) return name
  for (const [name, stuff] of Object.entries(stuffs)) if (material.kind === 'gloss' && material.color === stuff.color) return name
  return material.kind
}

export function surfaceOf(material: Material): Surface {
  const name = nameOf(material)
  if (material.kind === 'metal')
    return {
      name,
      kind: 'metal',
      color: reflectance[name as keyof typeof metals] ?? reflectance.gold,
      rough: 0.1 + material.rough * 0.5,
      bump: material.bump,
      bumpStrength: material.depth,
    }
  if (material.kind === 'gem')
    return { name, kind: 'gem', color: linear(material.color), rough: 0, ior: material.ior, density: material.density }
  if (material.kind === 'glow') return { name, kind: 'glow', color: linear(material.color), rough: 1 }
  const shine = material.gloss
  const pearly = material.sheen !== undefined
  const stone = material.vein !== undefined && shine > 0.55
  // Light below the surface and film bleach a stone; nacre is darker than the paper it lies on.
  const toned = (c: Vec): Vec => linear(c).map((v) => (stone ? 1.2 * v ** 1.7 : pearly ? v * 0.8 : v)) as unknown as Vec
  return {
    name,
    kind: 'solid',
    color: toned(material.color),
    // Nacre mirrors its surroundings softly.
    metallic: pearly ? 0.4 : 0,
    rough: pearly ? 0.26 : 0.62 - 0.46 * shine,
    coat: pearly || stone ? 1 : shine > 0.6 ? 0.6 : 0,
    below: stone ? 0.25 : 0,
    depth: 0.25,
    rim: material.sheen && (toned(material.sheen).map((v) => v * 0.6) as unknown as Vec),
    vein: material.vein && toned(material.vein),
    paint: material.paint,
    tile: material.tile,
    bump: material.bump,
    bumpStrength: material.depth,
  }
}
