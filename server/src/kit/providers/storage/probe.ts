import { ProviderFault } from '../http.ts'
import { nonce } from '../nonce.ts'
import { type Probe, probed } from '../probe.ts'
import type { ObjectStore } from './store.ts'

/** Writes, reads and removes a small object: keys, bucket and rights are good for all that is done with uploads. */
export const probeStore = (store: ObjectStore): Promise<Probe> =>
  probed(async () => {
    const key = `probe/${nonce()}`
    await store.put(key, Buffer.from(key), 'text/plain')
    try {
      const read = await store.read(key)
      if (read?.bytes.toString() !== key) throw new ProviderFault('storage', 'refused', 'the written object cannot be read', 'NoSuchKey')
    } finally {
      await store.remove(key)
    }
  })
