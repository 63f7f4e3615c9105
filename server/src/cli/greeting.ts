import { demoAccounts } from '@youli/simulators/demo-accounts.ts'
import { renderUnicodeCompact } from 'uqr'

/** Says where the app is: one `ready` line first; of an empty installation where it is set up, and the token for it; with simulators the ways in, with the demo brands' names only where they are. */
export function greet(address: string, { playing, demo, setUp }: { playing: boolean; demo: boolean; setUp: string | null }): void {
  const say = (line: string) => process.stdout.write(`${line}\n`)
  say(`ready ${address}`)
  if (setUp) {
    say(`开设商城 set up         ${address}/console/setup#token=${setUp}`)
    say(`安装口令 set-up token   ${setUp}`)
  }
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
