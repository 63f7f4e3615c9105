import { ProviderFault } from './http.ts'

/** What a harmless question tells of an account: that it works, or what the provider says is wrong with it. */
export type Probe = { ok: true } | { ok: false; code: string; message: string }

// A fault's detail begins with what was asked for; the provider's words come after it.
const asked = /^(?:\/\S+|GET|PUT|DELETE)\s/

/** Asks a harmless question. A refusal is an answer; any other fault tells nothing of the account and is thrown. */
export async function probed(ask: () => Promise<unknown>): Promise<Probe> {
  try {
    await ask()
    return { ok: true }
  } catch (error) {
    if (!(error instanceof ProviderFault) || error.kind !== 'refused') throw error
    return { ok: false, code: error.code ?? '', message: error.detail.replace(asked, '') }
  }
}
