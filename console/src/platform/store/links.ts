export const storeLinks = { list: '/stores', add: '/stores/add', edit: (id: string) => `/stores/${id}` }
