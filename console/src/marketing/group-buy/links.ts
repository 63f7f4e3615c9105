export const groupBuyLinks = { live: (id: string) => `/group-buys/${id}/live` }
