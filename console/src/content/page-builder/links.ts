export const pageLinks = {
  list: '/custom-pages',
  addHome: '/custom-pages?add=mall_home',
  edit: (id: string): string => `/custom-pages/${id}`,
}
