export const voteLinks = {
  list: '/votes',
  add: '/votes/add',
  edit: (id: string) => `/votes/${id}`,
  live: (id: string) => `/votes/${id}/live`,
  players: (id: string) => `/votes/${id}/players`,
  /** Those that wait for their audit. */
  pending: (id: string) => `/votes/${id}/players?state=pending`,
  casts: (id: string, address = '') => `/votes/${id}/casts${address && `?address=${encodeURIComponent(address)}`}`,
  addresses: (id: string) => `/votes/${id}/addresses`,
}
