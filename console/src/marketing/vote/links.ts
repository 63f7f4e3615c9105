export const voteLinks = {
  list: '/votes',
  add: '/votes/add',
  edit: (id: string) => `/votes/${id}`,
  live: (id: string) => `/votes/${id}/live`,
  players: (id: string) => `/votes/${id}/players`,
  casts: (id: string, address = '') => `/votes/${id}/casts${address && `?address=${encodeURIComponent(address)}`}`,
  addresses: (id: string) => `/votes/${id}/addresses`,
}
