export const scanGiftLinks = {
  list: '/scan-gifts',
  add: '/scan-gifts/add',
  edit: (id: string) => `/scan-gifts/${id}`,
  poster: (id: string) => `/scan-gifts/${id}/poster`,
  receipts: (id: string) => `/scan-gifts/${id}/receipts`,
}
