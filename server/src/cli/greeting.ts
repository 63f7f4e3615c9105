import { demoAccounts } from '@youli/simulators/demo-accounts.ts'
import { renderUnicodeCompact } from 'uqr'

/** Says where the app is: one `ready` line first; with simulators the ways in, with the demo brands' names only where they are. */
export function greet(address: string, { playing, demo }: { playing: boolean; demo: boolean }): void {
  const say = (line: string) => process.stdout.write(`${line}\n`)
  say(`ready ${address}`)
  if (!playing) return
  if (!demo) {
    say(`后台 console           ${address}/console`)
    say(`外部世界 simulators    ${address}/sim`)
    return
  }
  const [first, second] = demoAccounts.officialAccounts
  const entry = `${address}/?app_id=${first!.appId}`
  say(renderUnicodeCompact(entry))
  say(`商城 storefront        ${entry}`)
  say(`第二品牌 second brand   ${address}/?app_id=${second!.appId}`)
  say(`后台 console           ${address}/console  (admin / youli-2026)`)
  say(`外部世界 simulators    ${address}/sim`)
}
