export const partnerLinks = { list: '/partners', add: '/partners/add', edit: (id: string) => `/partners/${id}` }
