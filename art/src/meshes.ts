import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Texture } from '../../tools/art/render/materials.ts'
import type { Piece } from '../../tools/art/render/mesh.ts'
import { surfaceOf, type Surface } from './surfaces.ts'

type Printed = Omit<Surface, 'bump' | 'paint'> & { bump?: string; paint?: string }

/** A piece as Blender reads it: y is up, textures are files beside it. */
export type Model = {
  surfaces: Printed[]
  meshes: { surface: number; points: number[]; normals: number[]; uv: number[]; corners: number[] }[]
}

const rounded = (numbers: readonly number[], digits: number): number[] => numbers.map((v) => Number(v.toFixed(digits)))

async function fileOf(texture: Texture, folder: string): Promise<string> {
  const name = `${createHash('sha256').update(texture.data).digest('hex').slice(0, 16)}.png`
  const channels = (texture.data.length / (texture.width * texture.height)) as 1 | 3 | 4
  await sharp(texture.data, { raw: { width: texture.width, height: texture.height, channels } })
    .png()
    .toFile(join(folder, name))
  return name
}

/** Meshes and surfaces of a piece; writes its textures to `folder`, named by their content. */
export async function modelOf(piece: Piece, folder: string): Promise<Model> {
  await mkdir(folder, { recursive: true })
  const materials = [...new Set(piece.map((m) => m.mat))]
  const surfaces: Printed[] = []
  for (const { bump, paint, ...plain } of materials.map(surfaceOf))
    surfaces.push({
      ...plain,
      ...(bump && { bump: await fileOf(bump, folder) }),
      ...(paint && { paint: await fileOf(paint, folder) }),
    })
  const meshes = piece.map((m) => ({
    surface: materials.indexOf(m.mat),
    points: rounded(m.p, 5),
    normals: rounded(m.n, 4),
    uv: rounded(m.uv, 4),
    corners: m.i,
  }))
  return { surfaces, meshes }
}

export const hashOf = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 12)

export const save = async (file: string, value: unknown): Promise<void> => writeFile(file, JSON.stringify(value))
