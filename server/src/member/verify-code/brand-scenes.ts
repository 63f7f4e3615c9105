import { discSteps } from '@youli/domain/member/verify-code/rules.ts'
import { LRUCache } from 'lru-cache'
import { randomInt } from 'node:crypto'
import type { App } from '../../kit/app.ts'
import { fittingPart, madeUpPicture, readScene, type Scene } from '../../kit/disc-puzzle.ts'
import { brandPictures } from './public/challenge.ts'

const [scenesMax, partsMax] = [16, 48]
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

async function openStock(app: App, tenantId: string): Promise<Stock> {
  const addresses = await app.db.read((r) => app.extensions.at(brandPictures)(r, tenantId, scenesMax))
  const own = (await Promise.all(addresses.map((address) => sceneAt(app, address)))).filter((scene) => scene !== null)
  const madeUp = () => Promise.all(Array.from({ length: scenesMax }, () => readScene(madeUpPicture())))
  return { scenes: own.some((scene) => fittingPart([scene], discSteps)) ? own : await madeUp(), parts: [] }
}

function stockOf(app: App, tenantId: string): Promise<Stock> {
  const stocks: Stocks = stocksOf.get(app) ?? new LRUCache({ max: 20, ttl: lifeMs })
  stocksOf.set(app, stocks)
  const known = stocks.get(tenantId)
  if (known) return known
  const opening = openStock(app, tenantId)
  stocks.set(tenantId, opening)
  opening.catch(() => stocks.delete(tenantId))
  return opening
}

/** Different parts of the brand's own pictures, of made-up ones where none of its own fits. Each is used a few times: a search costs as much as the rest. */
export async function partsOfBrand(app: App, tenantId: string, count: number): Promise<Scene[]> {
  const { scenes, parts } = await stockOf(app, tenantId)
  do {
    const fresh = fittingPart(scenes, discSteps)
    if (fresh && parts.length < partsMax) parts.push(fresh)
    else if (fresh) parts[randomInt(parts.length)] = fresh
  } while (parts.length < count)
  const left = [...parts]
  return Array.from({ length: count }, () => left.splice(randomInt(left.length), 1)[0]!)
}
