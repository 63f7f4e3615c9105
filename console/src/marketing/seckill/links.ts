export const seckillLinks = {
  list: '/seckills',
  add: '/seckills/add',
  edit: (id: string) => `/seckills/${id}`,
  live: (id: string) => `/seckills/${id}/live`,
}
