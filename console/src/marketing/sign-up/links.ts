export const signUpLinks = {
  list: '/sign-ups',
  add: '/sign-ups/add',
  edit: (id: string) => `/sign-ups/${id}`,
  people: (id: string) => `/sign-ups/${id}/people`,
  /** Those that wait for their audit. */
  pending: (id: string) => `/sign-ups/${id}/people?state=pending`,
}
