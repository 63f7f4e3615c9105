import { shareSdk } from '../session/widgets/sdk.ts'
import type { Store } from './widgets/use-stores.ts'

/** Opens the messenger's map, elsewhere a map page on the web; both take gcj02. */
export async function showOnMap({ shopName, address, latitude, longitude }: Store): Promise<void> {
  const sdk = await shareSdk()
  if (sdk) sdk.openLocation({ latitude, longitude, name: shopName, address, scale: 16 })
  else {
    const marker = `coord:${latitude},${longitude};title:${shopName};addr:${address}`
    window.location.assign(
      `https://apis.map.qq.com/uri/v1/marker?${new URLSearchParams({ marker, coord_type: '1', referer: 'youli' }).toString()}`,
    )
  }
}
