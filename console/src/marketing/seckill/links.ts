export const seckillLinks = { live: (id: string) => `/seckills/${id}/live` }
