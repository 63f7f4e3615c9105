/** redirect_uri with code and state; kept byte for byte, appended with `&` when it has a query already, before its fragment. */
export function returnAddress(redirectUri: string, code: string, state: string | null): string {
  const [address = '', fragment] = redirectUri.split('#')
  const added = `code=${code}${state === null ? '' : `&state=${encodeURIComponent(state)}`}`
  return `${address}${address.includes('?') ? '&' : '?'}${added}${fragment === undefined ? '' : `#${fragment}`}`
}

/** Pages only ever lead back into the simulators, never to a foreign address. */
export const ownPath = (path: string): string => (/^\/sim(\/|$|\?)/.test(path) && !path.includes('\\') ? path : '/sim')
