export const warrantyLinks = {
  list: '/warranties',
  one: (id: string) => `/warranties/${id}`,
  terms: '/warranty-terms',
}
