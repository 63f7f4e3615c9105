import type { Call } from '@youli/domain/kit/call.ts'
import { jinhe } from '../catalogue/tenants.ts'
import { openFlowerShop, seedFlowerShop } from './flower-shop.ts'
import { madeAt, openDemo } from './open-demo.ts'
import { readingCalls } from './reading-calls.ts'
import { getAcquainted } from './recorded.ts'

// Serves a new flower shop until its input ends; prints a line of JSON (`ServedFlowerShop`) once it is there.
const shop = await openDemo('pglite', madeAt, seedFlowerShop)
const { member, operator } = await openFlowerShop(shop.base)
const tokenFor = ({ who }: Call) => (who === 'operator' ? operator : member.token)
const { seen } = await getAcquainted(shop.base, readingCalls(), tokenFor)
const jewellersWords = jinhe.categories.map((one) => one.categoryName)
process.stdout.write(`${JSON.stringify({ base: shop.base, member, ids: seen.kept(), madeAt: madeAt.getTime(), jewellersWords })}\n`)
process.stdin.on('end', () => void shop.close().then(() => process.exit(0))).resume()
