import { md5 } from '../kit/random.ts'
import type { Simulation } from '../simulation.ts'
import type { StoredObject } from '../storage/objects.ts'

/** An object of the S3 bucket. */
export interface S3Object extends StoredObject {
  disposition: string | null
}

const place = (key: string): string => `s3 ${key}`

/** Stores an object over whatever had its key. */
export function putS3Object(simulation: Simulation, key: string, of: { type: string; disposition?: string }, bytes: Buffer): S3Object {
  const { type, disposition = null } = of
  const object = { key, type, disposition, size: bytes.length, etag: md5(bytes), at: simulation.clock.now() }
  simulation.files.put(place(key), bytes)
  simulation.state.s3Objects[key] = object
  simulation.touch()
  return object
}

/** An object with its bytes; null where there is none. */
export function findS3Object(simulation: Simulation, key: string): { object: S3Object; bytes: Buffer } | null {
  const object = simulation.state.s3Objects[key]
  const bytes = object ? simulation.files.get(place(key)) : null
  return object && bytes ? { object, bytes } : null
}

/** Deletes an object; one that is not there is no error. */
export function removeS3Object(simulation: Simulation, key: string): void {
  simulation.files.remove(place(key))
  delete simulation.state.s3Objects[key]
  simulation.touch()
}
