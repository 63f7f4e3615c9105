import { gcj02, type Position } from '@youli/domain/kit/geo.ts'
import { call } from '../../../kit/client.ts'
import { storeValue, recall } from '../../../kit/storage.ts'
import { shareSdk } from '../../session/widgets/sdk.ts'

const name = 'youli.position'
const waitMs = 8000

/** In the messenger the SDK speaks gcj02; elsewhere the browser speaks WGS-84 (none without https). Null: refused or unknown. */
export async function whereIAm(): Promise<Position | null> {
  const sdk = await shareSdk()
  if (sdk) {
    return new Promise((resolve) => {
      sdk.getLocation({
        type: 'gcj02',
        success: ({ latitude, longitude }) => resolve({ lat: Number(latitude), lng: Number(longitude) }),
        fail: () => resolve(null),
        cancel: () => resolve(null),
      })
    })
  }
  if (!('geolocation' in navigator)) return null
  return new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve(gcj02({ lat: coords.latitude, lng: coords.longitude })),
      () => resolve(null),
      { timeout: waitMs, maximumAge: 300_000 },
    )
  })
}

/** Asks where the member is, once a visit, and tells the server, so that stores carry a distance. True when it was told. */
export async function sendPosition(): Promise<boolean> {
  if (recall(sessionStorage, name, false)) return false
  const at = await whereIAm()
  if (!at) return false
  await call('POST /position/api/v1/save-user-position', { latitude: at.lat, longitude: at.lng, coordinateType: 'gcj02' })
  storeValue(sessionStorage, name, true)
  return true
}
