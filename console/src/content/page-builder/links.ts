export const pageLinks = { list: '/custom-pages', edit: (id: string): string => `/custom-pages/${id}` }
