export const recallLinks = {
  list: '/customer-recalls',
  add: '/customer-recalls/add',
  edit: (id: string): string => `/customer-recalls/${id}`,
  people: (id: string): string => `/customer-recalls/${id}/people`,
}
