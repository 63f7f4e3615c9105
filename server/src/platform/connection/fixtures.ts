import type { DataOf, TestApp } from '../../testing.ts'

/** The connection of a kind of the first brand, as the console's list shows it. */
export async function connectionOf(t: TestApp, kind: string, token: string): Promise<DataOf<'GET /console/api/v1/connections'>[number]> {
  const list = await t.call('GET /console/api/v1/connections', {}, token)
  return list.find((one) => one.kind === kind)!
}

/** Disconnects a kind of the first brand. */
export async function disconnect(t: TestApp, kind: string, token: string): Promise<void> {
  const { id, version } = await connectionOf(t, kind, token)
  await t.call('POST /console/api/v1/connections/disconnect', { id: id!, version }, token)
}
