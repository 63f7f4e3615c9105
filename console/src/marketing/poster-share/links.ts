export const posterShareLinks = {
  list: '/poster-shares',
  add: '/poster-shares/add',
  edit: (id: string) => `/poster-shares/${id}`,
  browses: (posterId = '') => (posterId ? `/poster-browses?posterId=${posterId}` : '/poster-browses'),
}
