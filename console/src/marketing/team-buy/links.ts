export const teamBuyLinks = { live: (id: string) => `/pack-buys/${id}/live` }
