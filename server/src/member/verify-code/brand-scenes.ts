import { discCount, discSteps } from '@youli/domain/member/verify-code/rules.ts'
import { LRUCache } from 'lru-cache'
import { randomInt } from 'node:crypto'
import type { App } from '../../kit/app.ts'
import { fittingPart, madeUpPicture, readScene, type Scene } from '../../kit/disc-puzzle.ts'
import { brandPictures } from './public/challenge.ts'

// A brand's stock takes some 4 MB.
const [scenesMax, partsMax, brandsMax] = [12, 24, 8]
const lifeMs = 600_000

/** Pictures of a brand, and parts of them that puzzles are made of. */
interface Stock {
  scenes: readonly Scene[]
  parts: Scene[]
}
type Stocks = LRUCache<string, Promise<Stock>>
const stocksOf = new WeakMap<App, Stocks>()

/** A picture by its address; null where it is not ours or is none. */
async function sceneAt(app: App, address: string): Promise<Scene | null> {
  const picture = await app.pictureAt(address).catch(() => null)
  return picture && readScene(picture).catch(() => null)
}

/** Parts to begin with; fewer than a puzzle needs where hardly any part of these pictures fits in one way only. */
async function firstParts(scenes: readonly Scene[]): Promise<Scene[]> {
  const parts = await Promise.all(Array.from({ length: 2 * discCount }, () => fittingPart(scenes, discSteps)))
  return parts.filter((part) => part !== null)
}

async function openStock(app: App, tenantId: string): Promise<Stock> {
  const addresses = await app.db.of(tenantId).read((r) => app.extensions.at(brandPictures)(r, tenantId, scenesMax))
  const own = (await Promise.all(addresses.map((address) => sceneAt(app, address)))).filter((scene) => scene !== null)
  const parts = await firstParts(own)
  if (parts.length >= discCount) return { scenes: own, parts }
  const madeUp = await Promise.all(Array.from({ length: scenesMax }, () => readScene(madeUpPicture())))
  return { scenes: madeUp, parts: await firstParts(madeUp) }
}

function stockOf(app: App, tenantId: string): Promise<Stock> {
  const stocks: Stocks = stocksOf.get(app) ?? new LRUCache({ max: brandsMax, ttl: lifeMs })
  stocksOf.set(app, stocks)
  const known = stocks.get(tenantId)
  if (known) return known
  const opening = openStock(app, tenantId)
  stocks.set(tenantId, opening)
  opening.catch(() => stocks.delete(tenantId))
  return opening
}

/** Different parts of the brand's own pictures, of made-up ones where none of its own fits. Each is used a few times: a search costs as much as the rest. */
export async function partsOfBrand(app: App, tenantId: string): Promise<Scene[]> {
  const { scenes, parts } = await stockOf(app, tenantId)
  const fresh = await fittingPart(scenes, discSteps)
  if (fresh && parts.length < partsMax) parts.push(fresh)
  else if (fresh) parts[randomInt(parts.length)] = fresh
  const left = [...parts]
  return Array.from({ length: discCount }, () => left.splice(randomInt(left.length), 1)[0]!)
}
