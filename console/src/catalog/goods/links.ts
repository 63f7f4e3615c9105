export const goodsLinks = { list: '/goods', add: '/goods/add', edit: (id: string) => `/goods/${id}` }
