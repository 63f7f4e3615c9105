import { cruise } from 'dependency-cruiser'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))
const rules = createRequire(import.meta.url)('../../.dependency-cruiser.cjs') as { forbidden: object[]; options: object }

/** What breaking the import rules looks like: `rule: from → to`. */
export interface Verdict {
  modules: number
  offences: string[]
}

/** Holds the given folders against the import rules of the app. */
export async function judge(folders: string[], baseDir: string = root): Promise<Verdict> {
  const { output } = await cruise(folders, { ...rules.options, ruleSet: { forbidden: rules.forbidden as never }, validate: true, baseDir })
  if (typeof output === 'string') throw new Error(output)
  return { modules: output.summary.totalCruised, offences: output.summary.violations.map((v) => `${v.rule.name}: ${v.from} → ${v.to}`) }
}

/** A cruise that sees next to nothing says "ok" too (it does with a compiler it does not know): fewer modules than this is a failure. */
const leastModules = 150

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { modules, offences } = await judge(['domain/src', 'client/src', 'server/src', 'storefront/src', 'console/src', 'simulators/src'])
  for (const offence of offences) console.error(offence)
  if (modules < leastModules) console.error(`Only ${modules} modules were seen: the laws were not checked.`)
  else console.log(`${modules} modules, ${offences.length} offences`)
  process.exitCode = offences.length === 0 && modules >= leastModules ? 0 : 1
}
