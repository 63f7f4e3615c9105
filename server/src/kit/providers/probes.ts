import { type AdapterSetup, openCaptcha, openExpress, openPay, openSms, openStorage, openWechat, openWecom } from './adapters.ts'
import type { Connection } from './connection.ts'
import { type Probe, probed } from './probe.ts'
import { probeStore } from './storage/probe.ts'

type AskIt = (connection: Connection, setup: AdapterSetup) => Promise<Probe>

const asks: Readonly<Record<string, AskIt>> = {
  wechat: (connection, setup) => openWechat(connection, setup).probe(),
  /** Each app of a merchant by itself; returns the first failure. */
  async pay(connection, setup) {
    for (const appId of (connection.fields['appIds'] ?? '').split(',')) {
      const probe = await openPay(appId)(connection, setup).probe()
      if (!probe.ok) return probe
    }
    return { ok: true }
  },
  sms: (connection, setup) => openSms(connection, setup).sender.probe(),
  wecom: (connection, setup) => openWecom(connection, setup).probe(),
  express: (connection, setup) => openExpress(connection, setup).probe(),
  storage: (connection, setup) => probeStore(openStorage(connection, setup)),
  /** Verifies a ticket that was never issued: the provider rejects the ticket only if the keys are valid. */
  captcha: (connection, setup) =>
    probed(() => openCaptcha(connection, setup).verify({ ticket: 'probe', randstr: '@probe', ip: '127.0.0.1' })),
}

/** Asks the provider of a connection a harmless question. Throws `ProviderFault` when it does not answer. */
export function probeConnection(connection: Connection, setup: AdapterSetup): Promise<Probe> {
  const ask = asks[connection.kind]
  if (!ask) throw new Error(`Nothing is asked of ${connection.kind}`)
  return ask(connection, setup)
}
