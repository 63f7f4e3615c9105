import { writeFileSync } from 'node:fs'
import { areaList } from '@vant/area-data'

/** Writes `server/assets/regions.json` from the published area table: run again when that package is raised. */
const { province_list: provinces, city_list: cities, county_list: counties } = areaList
const parentOf = (code: string, digits: 2 | 4) => code.slice(0, digits).padEnd(6, '0')
const regions = [
  ...Object.entries(provinces).map(([value, name]) => ({ name, value, parent: '' })),
  ...Object.entries(cities).map(([value, name]) => ({ name, value, parent: parentOf(value, 2) })),
  ...Object.entries(counties).map(([value, name]) => ({ name, value, parent: parentOf(value, 4) })),
]
const known = new Set(regions.map((r) => r.value))
const orphans = regions.filter((r) => r.parent && !known.has(r.parent))
if (orphans.length > 0) throw new Error(`Without a parent: ${orphans.map((r) => `${r.value} ${r.name}`).join(', ')}`)
const file = new URL('../../server/assets/regions.json', import.meta.url)
const lines = regions.map((r) => `  { "name": "${r.name}", "value": "${r.value}", "parent": "${r.parent}" }`)
writeFileSync(file, `[\n${lines.join(',\n')}\n]\n`)
console.log(`${regions.length} regions`)
